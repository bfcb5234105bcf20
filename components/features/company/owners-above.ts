import type { Percentage } from '#lib/contract/index.ts'
import { inPercent, type OwnerRow } from '#lib/domain/ownership/index.ts'

/** More than a quarter: what most laws take for a beneficial owner. */
export const usualThreshold = 25

export interface OwnerAbove {
  id: string
  name: string
  share: Percentage
  /** Which source states the share; the graph is computed here. */
  by: 'register' | 'report' | 'graph'
}

/** Who is above the threshold by every figure a source gives, and who only may be. */
export interface OwnersAbove {
  certain: OwnerAbove[]
  possible: OwnerAbove[]
}

/** A party by its best source: the register of owners, then the graph, then the list of shareholders. */
export function ownersAbove(rows: readonly OwnerRow[], threshold: number): OwnersAbove {
  const found = rows.flatMap((row): OwnerAbove[] => {
    const { id, party, registeredShare, derivedShare, shareholder, registered } = row
    const isOwner = party.kind === 'person' || registered !== null
    const share = registeredShare ?? derivedShare ?? shareholder?.percentage ?? null
    if (!isOwner || share === null) return []
    const by = registeredShare ? 'register' : derivedShare ? 'graph' : 'report'
    return [{ id, name: party.name, share, by }]
  })
  const sorted = found.toSorted((a, b) => inPercent(b.share).low - inPercent(a.share).low)
  return {
    certain: sorted.filter(({ share }) => isAbove(share, threshold)),
    possible: sorted.filter(({ share }) => !isAbove(share, threshold) && inPercent(share).high > threshold),
  }
}

function isAbove(share: Percentage, threshold: number): boolean {
  const { low } = inPercent(share)
  return low > threshold || (low === threshold && share.exclusiveMinimum === threshold)
}
