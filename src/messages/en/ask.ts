import { number } from './numbers.ts'

/** Texts of the form for a question. */
export const ask = {
  invitation: 'Ask a question that takes some looking up',
  samples: 'For instance',
  /** Says that the samples are in English; empty in languages that have samples of their own. */
  samplesAreEnglish: '',
  moreSamples: (n: number) => `${number(n)} more`,
  /** Shown if answering a question from a link would cost something, so that it is not asked automatically. */
  fromLink: {
    server: 'This question came with a link. It is sent to your server once you press Ask.',
    download: (model: string) =>
      `This question came with a link. Press Ask to fetch ${model || 'a model'} and have it answered.`,
  },
  seeOneAnswered: 'See one answered',
  empty: 'Write a question first, or take one of the samples.',
  tooLong: (over: number, most: number) =>
    `That is ${number(over)} characters too long. A question has room for ${number(most)}; what does it come down to?`,
  roomLeft: (n: number) => (n === 1 ? '1 character left' : `${number(n)} characters left`),
}
