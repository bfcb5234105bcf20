import type { FactName, Percentage, StatedFact, StatedItem } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { shortened } from '#lib/text/index.ts'

/** Longer lists are compared by what is kept of them, and say that they are not whole. */
const itemsMax = 200
const charactersMax = 1000

/** A fact that is one text; none where its source states nothing. */
export function textFact(
  fact: FactName,
  key: string | null | undefined,
  text: string | null | undefined,
): StatedFact[] {
  if (!key) return []
  return [{ fact, key: cut(foldName(key)), text: cut(text || key), isWhole: true }]
}

/** A fact that is a list. Its key is the whole list, so that the order of its entries says nothing. */
export function itemsFact(
  fact: FactName,
  items: readonly StatedItem[],
  { isWhole }: { isWhole: boolean },
): StatedFact[] {
  const sorted = items.map(cutItem).toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const kept = sorted.slice(0, itemsMax)
  const key = kept.map(({ key, share }) => `${key}=${share ?? ''}`).join('|')
  return [{ fact, key, text: null, items: kept, isWhole: isWhole && kept.length === sorted.length }]
}

/** Direct holders: a general partner without a share is in some lists and not in others, and holds nothing. */
export function statedHoldersOf(items: readonly StatedItem[], { isWhole }: { isWhole: boolean }): StatedFact[] {
  return itemsFact(
    'holders',
    items.filter(({ share }) => share === null || Number(share) !== 0),
    { isWhole },
  )
}

/** The single percentage a source states, as decimal text; null where it states a range or none. */
export function shareText(percentage: Percentage | null | undefined): string | null {
  const exact = percentage?.exact
  return exact == null ? null : String(exact)
}

function cutItem({ key, name, detail, share }: StatedItem): StatedItem {
  return { key: cut(key), name: cut(name), detail: detail == null ? null : cut(detail), share: share ?? null }
}

function cut(text: string): string {
  return shortened(text, charactersMax)
}
