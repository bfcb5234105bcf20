import { partyLimits } from './party-limits.ts'

export const findingLimits = {
  reasonCharactersMax: 500,
  acceptancesMax: 1000,
  mandatesMax: 100,
  mandatePersonsMax: partyLimits.appearancesMax,
} as const
