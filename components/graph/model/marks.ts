import type { MatchState } from '#lib/contract/index.ts'
import type { Party } from './explored.ts'

export const markKinds = ['confirmedMatch', 'possibleMatch', 'cycle', 'status', 'risk', 'finding'] as const
export type MarkKind = (typeof markKinds)[number]

/** A sign at the corner of a party: what a reader should know of it before anything else. */
export interface PartyMark {
  kind: MarkKind
  /** The register's own word for the status. */
  original: string | null
}

/** In the colour of what is wrong; the others ask for attention. */
export function isGrave({ kind }: Pick<PartyMark, 'kind'>): boolean {
  return kind === 'confirmedMatch' || kind === 'cycle' || kind === 'status'
}

/** Parties that are on a sanctions list by a person's decision, or may be. */
export type MatchedParty = ReadonlyMap<string, MatchState>
export const nobodyMatched: MatchedParty = new Map()

/** `marked` are the parties that findings point at. */
export function marksOf(party: Party, marked: ReadonlySet<string>, matched: MatchedParty = nobodyMatched): PartyMark[] {
  const status = party.node?.data?.status
  const hasRisk = Object.keys(party.node?.data?.risk?.factors ?? {}).length > 0
  const isPressed = /insolv|liquid|bankrupt/i.test(status?.normalized ?? status?.original ?? '')
  const match = matched.get(party.id)
  const kinds: (MarkKind | false | undefined)[] = [
    match && (match === 'confirmed' ? 'confirmedMatch' : 'possibleMatch'),
    party.isInCycle && 'cycle',
    (isPressed || status?.isActive === false) && 'status',
    hasRisk ? 'risk' : marked.has(party.id) && 'finding',
  ]
  const original = status?.original ?? status?.normalized ?? null
  return kinds.flatMap((kind) => (kind ? [{ kind, original: kind === 'status' ? original : null }] : []))
}
