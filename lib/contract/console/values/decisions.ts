/**
 * `match`: an entry of a list may mean a party, or a decision on that awaits a second person; `hit`: a provider found somebody;
 * `change`: something serious became known and nobody has reviewed it; `case`: a discrepancy; `proposal`: a decision on a file
 * awaits a second person; `disclosure`: a paper is to be handed on by link; `returned`: that person gave it back; `lines`: lines of a batch fit several companies; `file`: a file is
 * to be assessed; `review`: the next one is due; `newer`: newer results came after the decision.
 */
export const openDecisionKinds = [
  'match',
  'hit',
  'change',
  'case',
  'proposal',
  'disclosure',
  'returned',
  'lines',
  'file',
  'review',
  'newer',
] as const
export type OpenDecisionKind = (typeof openDecisionKinds)[number]

export const decisionScopes = ['mine', 'all'] as const
export type DecisionScope = (typeof decisionScopes)[number]

export const decisionLimits = {
  pageSize: 50,
  pageMax: 200,
  reviewDaysAhead: 31,
  newerMax: 25,
  matchedCompaniesMax: 100,
} as const
