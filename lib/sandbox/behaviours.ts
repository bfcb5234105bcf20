import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type ErrorCode } from '#lib/contract/index.ts'
import { type FetchContext, toServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters } from './registers.ts'
import { type Trouble, troubleRows } from './world/showcase/index.ts'

export type AskedFor = 'prefill' | 'report' | 'shareholders' | 'financials' | 'ubo' | 'documents'

/** A company whose name says what goes wrong. */
interface Troublemaker {
  serviceId: string
  name: string
  trouble: Trouble
  /** The code an order for its report fails with; null where it never ends, is slow, or ends well the second time. */
  expectedCode: ErrorCode | null
}

interface Situation {
  context: FetchContext
  latencyMs: number
  registerName: string
  askedFor: AskedFor
  /** Whether this company has let somebody down before, in this process. */
  hasFailed: boolean
}

interface Behaviour {
  expectedCode: ErrorCode | null
  meet(situation: Situation): Promise<void>
}

const slowSteps = 12

/** What happens to a question before it would be answered. */
const behaviours: Record<Trouble, Behaviour> = {
  timeout: {
    expectedCode: null,
    async meet({ context, registerName }) {
      await context.progress(`Waiting for ${registerName} to answer`)
      await waitForever(context.signal)
    },
  },
  rateLimited: failing('source.rate_limited', 'the registry is rate-limiting requests', 30),
  maintenance: failing('source.unavailable', 'registry temporarily unavailable: it is closed for maintenance', 3_600),
  networkError: failing('source.network_error', 'network error reaching the registry'),
  internalFault: failing('internal.unexpected', 'unexpected internal error: the registry reported a fault of its own'),
  garbage: failing(
    'source.unavailable',
    'registry temporarily unavailable: its answer was not a register entry and could not be read',
    60,
  ),
  slow: {
    expectedCode: null,
    async meet({ context, latencyMs, registerName }) {
      for (let page = 1; page <= slowSteps; page += 1) {
        await reportStep(context, `Waiting for ${registerName}: page ${page} of ${slowSteps} of the file`, latencyMs)
      }
    },
  },
  failsOnce: {
    expectedCode: null,
    async meet({ hasFailed }) {
      if (!hasFailed) throw failure('source.unavailable', 'registry temporarily unavailable: ask once more', 1)
    },
  },
  reportNotAvailable: {
    expectedCode: 'capability.not_available',
    async meet({ askedFor }) {
      if (askedFor === 'report') {
        throw failure('capability.not_available', 'company report not available for this company: its file is sealed')
      }
    },
  },
  notFound: failing('company.not_found', 'company not found'),
}

function failing(code: ErrorCode, detail: string, retryAfterSeconds?: number): Behaviour {
  return {
    expectedCode: code,
    async meet() {
      throw failure(code, detail, retryAfterSeconds)
    },
  }
}

function failure(code: ErrorCode, detail: string, retryAfterSeconds?: number): ApiError {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return new ApiError(code, detail, { headers })
}

const troubleOf = new Map(troubleRows.map(({ register, number, trouble }) => [`${register} ${number}`, trouble]))

/** The troublemakers of the sandbox, for tests and demonstrations. */
export const troublemakers: readonly Troublemaker[] = troubleRows.map(({ register, number, name, trouble }) => ({
  serviceId: toServiceId(sandboxRegisters[register], number),
  name,
  trouble,
  expectedCode: behaviours[trouble].expectedCode,
}))

/** Lets a company do what its name says. Remembers, for as long as the process lives, who has failed once. */
export function createTroubles() {
  const failed = new Set<string>()
  return async function meetTrouble(
    company: { register: string; number: string },
    situation: Omit<Situation, 'hasFailed'>,
  ): Promise<void> {
    const key = `${company.register} ${company.number}`
    const trouble = troubleOf.get(key)
    if (trouble === undefined) return
    const hasFailed = failed.has(key)
    failed.add(key)
    await behaviours[trouble].meet({ ...situation, hasFailed })
  }
}

/** Says a step and takes its time over it. Without latency nothing is waited for, not even a timer of zero. */
export async function reportStep(context: FetchContext, activity: string, latencyMs: number): Promise<void> {
  context.signal.throwIfAborted()
  await context.progress(activity)
  context.signal.throwIfAborted()
  const { signal } = context
  if (latencyMs > 0) await wait(latencyMs, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Ends only when the work is aborted, with its reason. */
function waitForever(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
