import type { TreeRow } from './tree.ts'

export type TreeMove = { kind: 'go'; to: number } | { kind: 'toggle' } | { kind: 'select' } | null

interface TreeState {
  isFolded: (id: string) => boolean
  canFold: (id: string) => boolean
}

/** What a key does in the tree (the pattern of the ARIA guide); null for keys that are not the tree's. */
export function treeMove(
  rows: readonly TreeRow[],
  at: number,
  key: string,
  { isFolded, canFold }: TreeState,
): TreeMove {
  const row = rows[at]
  if (row === undefined) return null
  const go = (to: number): TreeMove => ({ kind: 'go', to: Math.min(rows.length - 1, Math.max(0, to)) })
  const id = row.party.id
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'Enter':
    case ' ':
      return { kind: 'select' }
    case 'ArrowRight':
      if (!row.isRepeat && isFolded(id)) return { kind: 'toggle' }
      return go(row.hasHolders ? at + 1 : at)
    case 'ArrowLeft':
      if (row.hasHolders && canFold(id) && !row.party.isRoot) return { kind: 'toggle' }
      return go(rows.findLastIndex((one, index) => index < at && one.level < row.level))
    default:
      return null
  }
}
