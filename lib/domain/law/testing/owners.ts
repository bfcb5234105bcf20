import { determineOwners } from '#lib/domain/law/beneficial-owners/index.ts'
import { type OwnerThreshold, usualOwnerThreshold } from '#lib/domain/law/rules/index.ts'
import { exactly, type StatedHolding, type Structure, type StructureParty } from '#lib/domain/ownership/index.ts'

export const holds = (
  by: string,
  of: string,
  percent: string | null,
  more: Partial<StatedHolding> = {},
): StatedHolding => ({
  ...{ by, of, kind: 'shares', share: percent === null ? null : exactly(percent) },
  ...more,
})

/** Single small letters are persons, capitals companies; `R` is asked about. */
export function structure(
  holdings: StatedHolding[],
  more: Partial<Structure> = {},
  others: StructureParty[] = [],
): Structure {
  const named = holdings.flatMap(({ by, of, nomineeFor }) => [
    by,
    of,
    ...(nomineeFor === undefined ? [] : [nomineeFor]),
  ])
  const ids = new Set([...named, 'R'])
  for (const { id } of others) ids.delete(id)
  const parties = [...ids].map((id): StructureParty => ({ id, type: id === id.toLowerCase() ? 'person' : 'company' }))
  return { parties: [...parties, ...others], holdings, ...more }
}

export const owners = (given: Structure, threshold: OwnerThreshold = usualOwnerThreshold) =>
  determineOwners(given, 'R', threshold)

/** Status and routes, the possible ones in brackets. */
export function said(given: Structure, id: string, threshold: OwnerThreshold = usualOwnerThreshold): string {
  const outcome = owners(given, threshold).outcomes.get(id)
  if (outcome === undefined) return 'isNot'
  const { status, routes, possible } = outcome
  return [status, ...routes, ...possible.map((route) => `(${route})`)].join(' ')
}
