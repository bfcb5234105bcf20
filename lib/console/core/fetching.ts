import 'server-only'
import { type Fetching, openFetching } from '#lib/outbound/index.ts'
import type { Base } from './context.ts'

const opened = new WeakMap<object, Fetching>()

/** The one of this console, made when it is first needed. */
export function fetchingOf({ outboundAllow }: Pick<Base['env'], 'outboundAllow'>): Fetching {
  const fetching = opened.get(outboundAllow) ?? openFetching({ allow: outboundAllow })
  opened.set(outboundAllow, fetching)
  return fetching
}
