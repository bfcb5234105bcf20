import type { HolderConflict } from '#lib/contract/index.ts'
import { type Finding, findingOf } from './model.ts'

/** Companies of which results on file list different holders; which of them counts is said where the graph comes from. */
export function conflictFindings(conflicts: readonly HolderConflict[]): Finding[] {
  return conflicts.map(({ of, lists: listed }) => {
    const lists = listed.map(({ holders }) =>
      JSON.stringify(holders.map(({ name, share = null }) => [name, share]).toSorted()),
    )
    return findingOf('listsDiffer', of, [of], [], { lists })
  })
}
