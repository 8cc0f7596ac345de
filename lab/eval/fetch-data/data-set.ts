/** A public set: where its files are, and how what the evaluation reads is made of them. */
export interface DataSet {
  /** Where the evaluation looks for it, below the data's folder, without `.jsonl.gz`. */
  name: string
  licence: string
  /** What its questions are for. */
  about: string
  files: readonly SourceFile[]
  /** For what has no lasting address: what a person does, so that the files lie where they are looked for. */
  byHand?: string
  /** Turns the files into the evaluation's rows, all of them. Absent for files that are read as they come. */
  build?: (files: readonly string[]) => Row[]
  /** Which of its questions the tables were measured on; all when absent. */
  subset?: Subset
}

/** The rest of some sets was learnt from, or is kept for a last test. */
export interface Subset {
  ids: readonly string[]
  /** SHA-256 of these ids and questions, in the order of the ids. */
  questions: string
}

export interface SourceFile {
  /** Empty where it is brought by hand. */
  address: string
  /** Its path below the set's folder of sources. */
  path: string
}

/** A question as the evaluation reads it. */
export interface Row {
  id: string
  question: string
  [field: string]: unknown
}
