import 'server-only'
import { consoleError } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'

/** An erased result is not fetched again, though the service may still have it. */
export function refuseErased({ erasedAt }: { erasedAt: Date | null }): void {
  if (erasedAt === null) return
  throw consoleError('result.erased', `The result was erased on ${dayOf(erasedAt)}`)
}
