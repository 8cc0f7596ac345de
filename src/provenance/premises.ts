import { z } from 'zod'

/** The unit of a difference of two four-digit numbers that may or may not be years. */
export const MAY_BE_YEARS = 'year?'

const FigureUnit = z.object({
  /** Of lengths, times, counts and so on; of a year or date `date`. */
  kind: z.string(),
  /** How many of the kind's first unit make one. */
  factor: z.number(),
  /** Empty if it has no name. */
  name: z.string(),
  /** Of a count, what was counted. */
  counted: z.array(z.string()),
  /** The unit differs from those of the readings, so a sentence must name it. */
  converted: z.boolean(),
})
/** The unit in which a figure is stated. */
export type FigureUnit = z.infer<typeof FigureUnit>

const Figure = z.object({
  /** Without its sign. */
  value: z.number(),
  unit: FigureUnit.optional(),
  /** The operator that produced it; `mean` for a sum that was divided; `reading` if it was only read. */
  by: z.string(),
})
/** A figure that was read or computed. */
export type Figure = z.infer<typeof Figure>

const Side = z.object({ questions: z.array(z.string()), notes: z.array(z.number()) })
/** The origin of a reading: the questions that it answers, and its passages. */
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
