/** Documents that belong together because one reader wants them. */
export interface Part {
  title: string
  docs: readonly Listed[]
}

export interface Listed {
  /** Its file's in docs/, without `.md`. */
  name: string
  /** What is in it, for who looks for something. */
  about: string
}

/** The documents by what a reader wants. One that is not named here stands at the end of the last part. */
export const CONTENTS: readonly Part[] = [
  {
    title: 'Use it',
    docs: [
      { name: 'overview', about: 'What it can do, what it cannot, and five pictures.' },
      {
        name: 'guide',
        about: 'Questions, footnotes, what is kept, models, use without a network, keys, the terminal.',
      },
      {
        name: 'files',
        about: 'Asking files of your own: what is read how, what a footnote names, what cannot be read.',
      },
      { name: 'wikis', about: 'Asking Wiktionary, Wikivoyage, your company’s wiki, or any other that runs MediaWiki.' },
      { name: 'models', about: 'What answers, where it comes from, files of your own, and what is checked of them.' },
      {
        name: 'servers',
        about: 'A server of your own: Ollama, LM Studio, llama.cpp, vLLM, and what goes wrong with them.',
      },
      { name: 'privacy', about: 'Every request, everything that is stored, and how to avoid or delete it.' },
      {
        name: 'security',
        about: 'What is trusted, what is checked and by which test, what is not promised, how to report.',
      },
      { name: 'troubleshooting', about: 'What you see, why, and what to do.' },
    ],
  },
  {
    title: 'Put it in a page',
    docs: [{ name: 'widget', about: 'One tag: attributes, events, styling, policies, and what to serve.' }],
  },
  {
    title: 'Import it',
    docs: [
      { name: 'library-api', about: 'Asking from a program, and engines, sources and embedders of your own.' },
      { name: 'api', about: 'Every name that the package exports, made from the comments in its source.' },
      { name: 'pack-format', about: 'The file in which pages travel from library to library, to the byte.' },
    ],
  },
  {
    title: 'How it works',
    docs: [
      {
        name: 'architecture',
        about: 'How a question becomes a footnote, what may import what, and where new parts go.',
      },
      { name: 'provenance', about: 'How a computed answer is proved, with an example of each way to fail.' },
      { name: 'glossary', about: 'The words of this project, each with one meaning.' },
      { name: 'style', about: 'How folders, files, functions and types are named.' },
      { name: 'strategies', about: 'The ways to an answer: what each is for, how it works, and where it ends.' },
      { name: 'library', about: 'How 100,000 passages are stored, indexed, searched and kept.' },
      { name: 'scale', about: 'What one tab holds, measured, and what to use beyond that.' },
      {
        name: 'evaluation',
        about: 'How well the bundled model answers, how that is measured, and what it gets wrong.',
      },
      { name: 'look', about: 'Type, space, colour, keys and voices of the page.' },
      { name: 'languages', about: 'How a language is added.' },
      { name: 'testing', about: 'What runs where, what tests stand on, and what is tried more often on request.' },
      { name: 'releasing', about: 'What is done, in which order, before a version is given to others.' },
    ],
  },
]

/** The page that holds all of docs/decisions/, last in the last part. */
export const DECISIONS = {
  name: 'decisions',
  title: 'Decisions',
  about: 'What was planned, what was seen, and what was done instead.',
}
