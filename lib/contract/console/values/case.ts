/** Kinds without a clock, which a person opens with a day on which they are due. */
export const datedCaseKinds = ['status', 'identifier', 'address', 'other'] as const

export const caseRules = ['eu', 'gb'] as const
export type CaseRule = (typeof caseRules)[number]
export const caseClasses = ['typing', 'transliteration', 'minor', 'outdated', 'substantive'] as const
export type CaseClass = (typeof caseClasses)[number]
export const caseOutcomes = ['report', 'noReport'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const caseLimits = {
  textCharactersMax: 2000,
  nameCharactersMax: 300,
  listedMax: 500,
  numbersMax: 20,
  commentsMax: 1_000,
} as const
