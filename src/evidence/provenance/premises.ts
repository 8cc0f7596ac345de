import { z } from 'zod'

/** The unit of a difference between two four-digit numbers that may be years. */
export const MAY_BE_YEARS = 'year?'

const FigureUnit = z.object({
  /** The kind of unit, such as `length`, `time`, `count`; `date` for a year or date. */
  kind: z.string(),
  /** The size of the unit, relative to the base unit of its kind: 1000 for the kilometre, if the metre is the base. */
  factor: z.number(),
  /** The unit's name; empty if it has none. */
  name: z.string(),
  /** For a count, the words for what was counted. */
  counted: z.array(z.string()),
  /** Whether the unit differs from that of the readings, so that a sentence must name it. */
  converted: z.boolean(),
})
export type FigureUnit = z.infer<typeof FigureUnit>

const Figure = z.object({
  /** The figure without its sign. */
  value: z.number(),
  unit: FigureUnit.optional(),
  /** The operator that produced the figure; `mean` if a sum was divided; `reading` if a helper read it. */
  by: z.string(),
})
/** A figure that was read or computed. */
export type Figure = z.infer<typeof Figure>

const Side = z.object({ questions: z.array(z.string()), notes: z.array(z.number()) })
/** Where a reading comes from: the questions that it answers, and its passages. */
export type Side = z.infer<typeof Side>

const Compared = z.object({ kind: z.string(), smaller: Side, larger: Side })
/** The sources of two values that were compared, subtracted or divided. The smaller of two dates is the earlier one. */
export type Compared = z.infer<typeof Compared>

/** What a sentence about a computation must agree with. */
export const Premises = z.object({
  figures: z.array(Figure),
  compared: z.array(Compared),
  /** Numbers in the program that change a reading: they must come from the question. */
  assumed: z.array(z.number()),
  weekdays: z.array(z.string()),
})
export type Premises = z.infer<typeof Premises>

const YEARS: FigureUnit = { kind: 'time', factor: 365.25, name: 'years', counted: [], converted: false }

const NO_PREMISES: Premises = { figures: [], compared: [], assumed: [], weekdays: [] }

/** Adds a number of years between two dates to the premises, if there are any. */
export const ofYears = (years: number, known = NO_PREMISES): Premises => ({
  ...known,
  figures: [...known.figures, { value: years, unit: YEARS, by: '-' }],
})
