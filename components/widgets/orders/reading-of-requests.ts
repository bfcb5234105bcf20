import type { OthersBehind } from '#lib/contract/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../../ui/absence.ts'

/** What is known of a list of requests: that one is not in it does not follow while orders of other clients are still being read. */
export function readingOfRequests<T>(
  reading: Parameters<typeof readingOf<T>>[0],
  behind: OthersBehind | null | undefined,
): Knowledge<T> {
  const read = readingOf(reading, 'listRequests')
  return read.isKnown && behind ? unknown('incomplete') : read
}
