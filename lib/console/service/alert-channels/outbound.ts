import 'server-only'
import { type Outbound, openOutbound } from '#lib/outbound/index.ts'
import type { Env } from '../../core/env.ts'

const opened = new WeakMap<object, Outbound>()

/** What may be sent to is what the service may send results to (OUTBOUND_ALLOW); opened once for each environment. */
export function outboundOf({ outboundAllow }: Pick<Env, 'outboundAllow'>): Outbound {
  const outbound = opened.get(outboundAllow) ?? openOutbound({ allow: outboundAllow })
  opened.set(outboundAllow, outbound)
  return outbound
}
