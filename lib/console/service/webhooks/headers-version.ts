import 'server-only'
import { createHmac } from 'node:crypto'
import type { Webhook } from '#lib/contract/index.ts'
import type { Env } from '../../core/env.ts'

/** Changes with any custom header; keyed, so that nobody can try values against it. */
export function headersVersionOf({ authSecret }: Pick<Env, 'authSecret'>, { id, customHeaders }: Webhook): string {
  const pairs = Object.entries(customHeaders ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha256', authSecret)
    .update(JSON.stringify(['webhook headers', id, pairs]))
    .digest('base64url')
}
