export type { MatchEvidence } from './evidence.ts'
export { type Match, type MatchIndex, matchesIn, matchIndex, type PartyToMatch } from './match.ts'
