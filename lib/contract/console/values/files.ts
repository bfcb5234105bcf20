export const fileStatuses = ['open', 'waiting', 'inReview', 'closed'] as const
export type FileStatus = (typeof fileStatuses)[number]
/** What a person sets; the other two follow from a decision. */
export const editedStatuses = ['open', 'waiting'] as const
export const riskClasses = ['low', 'medium', 'high'] as const
export type RiskClass = (typeof riskClasses)[number]
export const decisionOutcomes = ['approved', 'approvedWithConditions', 'rejected'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

export const fileLimits = {
  partiesMax: 100,
  tagsMax: 20,
  tagCharactersMax: 40,
  reasonCharactersMax: 2000,
  nameCharactersMax: 300,
  wantedCharactersMax: 500,
} as const
