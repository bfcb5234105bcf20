export { type Match, type MatchEvidence, type MatchIndex, matchesIn, matchIndex, type PartyToMatch } from './match.ts'
export type { PartyNumber } from './numbers.ts'
