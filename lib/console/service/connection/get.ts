import 'server-only'
import { call } from '#lib/client/call.ts'
import { refusesExtensions } from '#lib/client/offers.ts'
import { type BackgroundJob, missingScopeIn, requireRefusal } from '#lib/contract/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Context, JobState } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { isLate } from '../../core/late.ts'
import { sha256Of } from '../../core/sha256.ts'
import { ask } from '../../core/upstream/index.ts'
import { consoleVersion } from '../../core/version.ts'

const maxWaitMs = 5_000

/** Asks the service now, because this page shows the state at this moment. */
export const getConnection: Handler<'getConnection'> = async (ctx) => {
  const { env, database } = ctx
  const startedAt = performance.now()
  const described = await describedBy(ctx)
  const answeredMs = Math.round(performance.now() - startedAt)
  return {
    registryUrl: addressWithoutSecrets(env.registryUrl),
    keyPrefix: keyPrefixOf(env.registryApiKey),
    ...described,
    answeredMs: 'errorCode' in described ? null : answeredMs,
    readiness: await readinessOf(ctx),
    consoleVersion,
    database: database.kind,
    isSandbox: env.isSandbox,
    singleSignOn: env.oidc?.name ?? null,
    deliveredHeld: { entries: ctx.delivered.entries, bytes: ctx.delivered.bytes },
    mailServer: env.mail === null ? null : `${env.mail.host}:${env.mail.port}`,
    jobs: ctx.timedJobs.states().map((state) => jobRecord(state, ctx.clock.now())),
  }
}

function jobRecord(state: JobState, now: Date): BackgroundJob {
  const { name, hasEnded, ageMs, lastMs, runningMs, failures } = state
  return {
    name,
    endedAt: hasEnded ? earlier(now, ageMs).toISOString() : null,
    lastMs: rounded(lastMs),
    runningMs: rounded(runningMs),
    failures,
    isLate: isLate(state),
  }
}

function rounded(ms: number | null) {
  return ms === null ? null : Math.round(ms)
}

async function describedBy(ctx: Context) {
  try {
    const value = await ask(ctx, 'describeService', {}, { timeoutMs: maxWaitMs })
    const { service = null, versions = null, extensions = null, scopes = null } = value
    return { service, versions, extensions: extensions ?? [], scopes }
  } catch (error) {
    requireRefusal(error)
    if (!refusesExtensions(error) || missingScopeIn(error) !== null) return { errorCode: error.code }
    return plainlyAnswers(ctx)
  }
}

/**
 * GET /v2 is refused alike by a service without extensions and by one that refuses the key; a free row of the interface
 * shows which.
 */
async function plainlyAnswers(ctx: Context) {
  try {
    await ask(ctx, 'listMonitors', { query: { limit: 1 } }, { timeoutMs: maxWaitMs })
    return { extensions: [] }
  } catch (error) {
    requireRefusal(error)
    const refusesKey = error.status === 401 || error.status === 403
    return refusesKey || !refusesExtensions(error) ? { errorCode: error.code } : { extensions: [] }
  }
}

/** Null where the service gives no such probe, or says nothing this console understands. */
async function readinessOf(ctx: Context) {
  const { baseUrl } = ctx.upstream.options('getReadiness')
  try {
    // Without the key: a probe needs none.
    const { value } = await call('getReadiness', {}, { baseUrl, headers: {}, timeoutMs: maxWaitMs })
    return value
  } catch (error) {
    requireRefusal(error)
    return null
  }
}

/** The part of a key that is no secret, made as the service makes it, so that the key is found in its list. */
export function keyPrefixOf(key: string): string {
  return /^(rk_[0-9a-f]{12})_/.exec(key)?.[1] ?? `key_${sha256Of(key).slice(0, 12)}`
}

/** An address may carry a name and a password. */
export function addressWithoutSecrets(address: string): string {
  const url = new URL(address)
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}
