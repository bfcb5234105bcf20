import 'server-only'
import { type Fetching, openFetching } from '#lib/outbound/index.ts'
import type { Base } from './context.ts'
import { onceFor } from './once.ts'

const openedFor = onceFor((allow: Base['env']['outboundAllow']) => openFetching({ allow }))

/** The one of this console, made when it is first needed. */
export function fetchingOf({ outboundAllow }: Pick<Base['env'], 'outboundAllow'>): Fetching {
  return openedFor(outboundAllow)
}
