const ASIDE = String.raw`(?:\s*[([][^()[\]]*[)\]])?`
const QUOTES = String.raw`[\s"“”'‘’()]*`
const JOINT = new RegExp(
  `^${ASIDE}${QUOTES}(?:[,;/&]|(?:[,;] ?)?(?:and|or|as well as))${QUOTES}(?:(?:the|a|an)\\s)?$`,
  'i',
)

/** Whether a text between two things joins them in one enumeration: `", and the "`. */
export const isJoint = (between: string): boolean => JOINT.test(between)
