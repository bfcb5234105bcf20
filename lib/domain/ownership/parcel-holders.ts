import type { CompanyParty, JointHolding, Person } from '#lib/contract/index.ts'

/** A row of a list of holders, as far as it says who they are. */
interface Relation {
  person?: Person | null
  company?: CompanyParty | null
  jointHolding?: JointHolding | null
}

/** A joint parcel may name holders that have no row of their own: each gets the row it shares (P60). */
export function withNamedHolders<One extends Relation>(relations: readonly One[]): One[] {
  const named = new Set(relations.map(parcelKeyOf))
  return relations.flatMap((relation) => {
    const missing = (relation.jointHolding?.holders ?? []).flatMap((holder) => {
      const party = partyIn(holder)
      if (party === null) return []
      const row: One = { ...relation, person: null, company: null, ...party }
      if (named.has(parcelKeyOf(row))) return []
      named.add(parcelKeyOf(row))
      return [row]
    })
    return [relation, ...missing]
  })
}

function parcelKeyOf({ jointHolding, person, company }: Relation): string {
  return JSON.stringify([jointHolding?.parcelId, person ?? null, company ?? null])
}

function partyIn(holder: unknown): { person?: Person; company?: CompanyParty } | null {
  if (typeof holder !== 'object' || holder === null) return null
  if ('person' in holder && isRecord(holder.person)) return { person: holder.person }
  return 'company' in holder && isRecord(holder.company) ? { company: holder.company } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
