import type { Party } from './explored.ts'

export const markKinds = ['cycle', 'status', 'risk', 'finding'] as const

/** A sign at the corner of a party: what a reader should know of it before anything else. */
export interface PartyMark {
  kind: (typeof markKinds)[number]
  /** The register's own word for the status. */
  original: string | null
}

/** `marked` are the parties that findings point at. */
export function marksOf(party: Party, marked: ReadonlySet<string>): PartyMark[] {
  const status = party.node?.data?.status
  const hasRisk = Object.keys(party.node?.data?.risk?.factors ?? {}).length > 0
  const isPressed = /insolv|liquid|bankrupt/i.test(status?.normalized ?? status?.original ?? '')
  const marks: PartyMark[] = []
  if (party.isInCycle) marks.push({ kind: 'cycle', original: null })
  if (isPressed || status?.isActive === false)
    marks.push({ kind: 'status', original: status?.original ?? status?.normalized ?? null })
  if (hasRisk || marked.has(party.id)) marks.push({ kind: hasRisk ? 'risk' : 'finding', original: null })
  return marks
}
