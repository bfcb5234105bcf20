import { sanctionNoteMax } from './sanction-decisions.ts'

export const sanctionRegimes = ['ofac', 'eu', 'euCdd', 'uk'] as const
export type SanctionRegime = (typeof sanctionRegimes)[number]
export const judgmentOutcomes = ['owned', 'notOwned'] as const
export type JudgmentOutcome = (typeof judgmentOutcomes)[number]

export const companySanctionsLimits = {
  noteCharactersMax: sanctionNoteMax,
  matchesMax: 500,
  alsoInMax: 20,
  partiesMax: 500,
  runsMax: 50,
} as const
