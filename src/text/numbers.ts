/** A number in figures, as a part of a regular expression. Thousands may stand apart by a comma or any space: "1,083". */
export const FIGURE = String.raw`(?:\d{1,3}(?:(?:,\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)(?!\d)|\d+)(?:\.\d+)?`

export const FIGURES = new RegExp(FIGURE, 'g')

/** The value of a figure, times a power of ten: "1,083" is 1083. */
export const figureValue = (figure: string, power = '0'): number => Number(`${figure.replace(/[^\d.]/g, '')}e${power}`)

/** All that a text has in figures, in order. */
export const numbersIn = (text: string): number[] => (text.match(FIGURES) ?? []).map(figure => figureValue(figure))
