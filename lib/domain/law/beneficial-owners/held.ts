import { relationsOf } from '#lib/domain/law/machine/index.ts'
import type { Block, Capital, CapitalTable } from '#lib/domain/ownership/index.ts'

export type HeldKind = 'shares' | 'votes'

/** What any of these parties holds of a company, in the order of its holdings; looked for from the shorter side. */
export function heldIn(table: CapitalTable, kind: HeldKind, company: number, holders: readonly number[]): Block[] {
  const capital = table[kind][company]
  if (capital === undefined) return []
  const asked = new Set(holders)
  if (capital.blocks.length <= asked.size)
    return capital.blocks.filter((block) => block.holders.some((one) => asked.has(one)))
  const { [kind]: held } = relationsOf(table)
  const found = new Set([...asked].flatMap((holder) => held[holder]?.filter(({ of }) => of === company) ?? []))
  const place = placesIn(capital)
  return [...found].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

const places = new WeakMap<Capital, ReadonlyMap<Block, number>>()

function placesIn(capital: Capital): ReadonlyMap<Block, number> {
  const known = places.get(capital) ?? new Map(capital.blocks.map((block, place) => [block, place]))
  places.set(capital, known)
  return known
}
