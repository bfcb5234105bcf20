import { ApiError, type Cap, conflict, invalidAt, limits, notFound, type RouteBody } from '#lib/contract/index.ts'
import { listKeys, lockOrganization } from '../../accounts/index.ts'
import type { Verb } from '../../call.ts'
import type { Caller, Context } from '../../context.ts'
import { endOf, leftOfCap, startsOf } from './cap-problem.ts'
import {
  type CapPlace,
  type CapUse,
  countCaps,
  deleteCap,
  hasCap,
  readCaps,
  saveCap,
  startSum,
  waitForCharges,
} from './store.ts'

/** Every cap of the organization with what counts in its period; that of the organization first. */
export const listCaps: Verb<'listCaps'> = async (ctx, { caller: { organizationId } }) => {
  const now = ctx.clock.now()
  const caps = await readCaps(ctx.database.sql, { organizationId }, startsOf(now), now)
  return { caps: caps.map((cap) => describeCap(cap, now)) }
}

/**
 * Sets, changes or removes a cap. It waits for orders and charges that are under way: the answer counts each of them, they keep what
 * they have reserved, and whatever is admitted later finds the cap, so that never more is charged than the cap or, where that is more,
 * than what the answer counts. A key that is bound by a cap of its own
 * changes none, and no key changes its own: it could not be changed back with it.
 */
export const setCap: Verb<'setCap'> = async (ctx, { caller, body: input }) => {
  const { organizationId } = caller
  const place = placeOf(input)
  const now = ctx.clock.now()
  if (place.scope === 'key') await requireOtherKey(ctx, caller, place.subject)
  const starts = startsOf(now)
  const set = await ctx.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    await waitForCharges(tx, organizationId)
    const caps = await readCaps(tx, { organizationId, keyId: caller.keyId }, starts, now)
    if (caller.creditsPerDayMax !== null || caps.some(({ scope }) => scope === 'key')) {
      throw new ApiError('auth.forbidden', 'A key with a credit cap cannot change caps')
    }
    if (input.credits === null) {
      await deleteCap(tx, organizationId, place)
      return null
    }
    if (!(await hasCap(tx, organizationId, place)) && (await countCaps(tx, organizationId)) >= limits.capsMax) {
      throw conflict(`Limit of ${limits.capsMax} caps reached; remove one first`)
    }
    const { keyName: setByKeyName } = caller
    await saveCap(tx, { organizationId, ...place, creditsMax: input.credits, setAt: now, setByKeyName })
    await startSum(tx, { organizationId, ...place }, starts[place.period])
    const [counted = null] = await readCaps(tx, { organizationId, ...place }, starts, now)
    return counted
  })
  return set === null ? { ...nameOf(place), period: place.period, credits: null } : describeCap(set, now)
}

async function requireOtherKey(ctx: Context, caller: Caller, keyId: string): Promise<void> {
  if (keyId === caller.keyId) throw conflict('A key cannot change its own cap; use another key')
  const { keys } = await listKeys(ctx, caller.organizationId)
  if (!keys?.some((key) => key.keyId === keyId)) throw notFound('API key not found')
}

/** What the request names, which has to fit its scope. */
function placeOf({ scope, customerId = '', keyId = '', period }: RouteBody<'setCap'>): CapPlace {
  const subject = { organization: '', customer: customerId, key: keyId }[scope]
  const other = { organization: customerId + keyId, customer: keyId, key: customerId }[scope]
  if (scope !== 'organization' && subject === '') throw invalid(`${scope}Id`, 'A value is required', 'missing')
  if (other !== '') {
    const name = scope === 'customer' || customerId === '' ? 'keyId' : 'customerId'
    throw invalid(name, `Must be left out of a cap of scope ${scope}`, 'extra_forbidden')
  }
  return { scope, subject, period }
}

function invalid(field: string, msg: string, type: string) {
  return invalidAt(['body', field], msg, type)
}

function nameOf({ scope, subject }: CapPlace) {
  return {
    scope,
    ...(scope === 'customer' ? { customerId: subject } : {}),
    ...(scope === 'key' ? { keyId: subject } : {}),
  }
}

function describeCap(cap: CapUse, now: Date): Cap {
  const { period, max, charged, reserved, keyName, setAt, setBy } = cap
  return {
    ...nameOf(cap),
    keyName: keyName ?? undefined,
    ...{ period, credits: max, charged, reserved, setBy },
    left: Math.max(0, leftOfCap(cap)),
    until: endOf(period, now).toISOString(),
    setAt: setAt.toISOString(),
  }
}
