import 'server-only'
import { type Called, type CallInput, type CallOptions, call } from '#lib/client/call.ts'
import { type Offer, offersFrom } from '#lib/client/offers.ts'
import { type AnyRouteId, type RouteAnswer, requireRefusal, routeOf } from '#lib/contract/index.ts'
import type { Base, Context, Upstream } from '../context.ts'
import { headersFor } from './forward.ts'

export {
  answerHeaders,
  customerHeaders,
  exchange,
  failedAnswer,
  failureIn,
  forward,
  headerOf,
  headersFor,
  type Incoming,
  isFailedAnswer,
  type PassedCall,
  passOn,
  readAnswer,
  refuseKey,
  timeoutOf,
} from './forward.ts'

/** The types a caller of `ask` names: those of every row together are more than the compiler reads. */
function ofItsRow<Id extends AnyRouteId>(asked: unknown) {
  return asked as (id: Id, input: object, options: CallOptions) => Promise<Called<RouteAnswer<Id>>>
}

/** What the service answers to a row, asked with the key; within the time and by the signal of the row where no other is said. */
export async function ask<Id extends AnyRouteId>(
  { upstream }: Pick<Context, 'upstream'>,
  id: Id,
  input: CallInput<Id>,
  options: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
): Promise<RouteAnswer<Id>> {
  return (await ofItsRow<Id>(call)(id, input, { ...upstream.options(id), ...options })).value
}

const freshMs = 5 * 60_000
const againMs = 10_000
/** Both programs may be starting together: until something is known, every second without it hides prices. */
const firstAgainMs = 1_000
const maxWaitMs = 1_500

export function createUpstream(base: Base): Upstream {
  let offers: ReadonlySet<Offer> | null = null
  let askAtMs = 0
  let asking: Promise<void> | null = null

  function options(id: AnyRouteId) {
    return { baseUrl: base.env.registryUrl, headers: headersFor(base.env, routeOf(id)), timeoutMs: 30_000 }
  }

  async function readOffers() {
    const now = base.clock.now().getTime()
    try {
      offers = await offersFrom(() => call('describeService', {}, { ...options('describeService'), timeoutMs: 5_000 }))
      askAtMs = now + freshMs
    } catch (error) {
      requireRefusal(error)
      askAtMs = now + (offers === null ? firstAgainMs : againMs)
      base.log.warn(
        { event: 'upstream.describe_failed', code: error.code },
        'Failed to read what the registry service offers; retrying',
      )
    }
  }

  function refresh() {
    if (base.clock.now().getTime() < askAtMs) return Promise.resolve()
    asking ??= readOffers().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    options,
    refresh,
    async has(offer) {
      const asked = refresh()
      if (offers === null) await Promise.race([asked, base.sleep(maxWaitMs, new AbortController().signal)])
      else
        asked.catch((error: unknown) =>
          base.log.error(
            { event: 'upstream.describe_failed', err: error },
            'Failed to read what the registry service offers; retrying',
          ),
        )
      return offers?.has(offer) ?? false
    },
  }
}
