import 'server-only'
import type { SanctionListId } from '#lib/contract/index.ts'
import { readFiles } from './read-files.ts'
import type { ListFile } from './reading.ts'

/** Runs in a process of its own, and answers once. */
process.once(
  'message',
  ({ list, files, before }: { list: SanctionListId; files: ListFile[]; before: Uint8Array | null }) => {
    process.send?.(readFiles(list, files, before))
  },
)
// Whoever asked has gone: nobody waits for what is read.
process.once('disconnect', () => process.exit(0))
