import { z } from 'zod'

/** What a difference of four digits each counts, where nothing tells whether they were years. */
export const MAY_BE_YEARS = 'year?'

const FigureUnit = z.object({
  /** Of lengths, times, counts and so on; of a year or date `date`. */
  kind: z.string(),
  /** How many of the kind's first unit make one. */
  factor: z.number(),
  /** Empty where it has no name. */
  name: z.string(),
  /** Of a count, what was counted. */
  counted: z.array(z.string()),
  /** It is another unit than those of the readings, so that the figure cannot stand without it. */
  converted: z.boolean(),
})
/** What a figure is told in, as its readings were. */
export type FigureUnit = z.infer<typeof FigureUnit>

const Figure = z.object({
  /** Without its sign. */
  value: z.number(),
  unit: FigureUnit.optional(),
  /** The operator that made it, `mean` of a sum that was divided; `reading` where it was only read. */
  by: z.string(),
})
/** A figure that was read or computed. */
export type Figure = z.infer<typeof Figure>

const Side = z.object({ questions: z.array(z.string()), notes: z.array(z.number()) })
/** Whose reading it is: the questions that it answers, and the passages that it stands in. */
export type Side = z.infer<typeof Side>

const Compared = z.object({ kind: z.string(), smaller: Side, larger: Side })
/** Two that were compared, subtracted or divided; of dates the smaller is the earlier. */
export type Compared = z.infer<typeof Compared>

/** What a sentence about a computation has to agree with. */
export const Premises = z.object({
  figures: z.array(Figure),
  compared: z.array(Compared),
  /** Typed numbers that scale or move a reading: the question has to ask for them. */
  assumed: z.array(z.number()),
  /** What `weekday_of` said. */
  weekdays: z.array(z.string()),
})
export type Premises = z.infer<typeof Premises>

const YEARS: FigureUnit = { kind: 'time', factor: 365.25, name: 'years', counted: [], converted: false }

/** Of years that code counted between two dates; with what else is known of them. */
export const ofYears = (years: number, known?: Premises): Premises => ({
  figures: [...(known?.figures ?? []), { value: years, unit: YEARS, by: '-' }],
  compared: known?.compared ?? [],
  assumed: known?.assumed ?? [],
  weekdays: known?.weekdays ?? [],
})
