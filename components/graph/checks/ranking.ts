import { type Explored, mostOf } from '../model/index.ts'
import type { Finding } from './model.ts'

export interface RankedFinding<F extends Finding = Finding> {
  finding: F
  /** How much of the subject the party it is about may have at most, in percent; the subject itself weighs 100. */
  weight: number
}

/** The weightiest first: a finding about a party that cannot matter comes after those about parties that can. */
export function rankFindings<F extends Finding>({ partyOf }: Explored, findings: readonly F[]): RankedFinding<F>[] {
  const weightOf = ({ nodeIds }: Finding) => {
    const party = partyOf.get(nodeIds[0] ?? '')
    return party === undefined ? 0 : party.isRoot ? 100 : mostOf(party)
  }
  return findings.map((finding) => ({ finding, weight: weightOf(finding) })).toSorted((a, b) => b.weight - a.weight)
}
