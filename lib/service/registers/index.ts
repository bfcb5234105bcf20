import type { Database } from '#lib/database/index.ts'
import {
  type Connector,
  type Connectors,
  createBridges,
  createConnectors,
  type FindServiceId,
  type RegisterSource,
} from '#lib/registers/connector/index.ts'
import { registers, worldwide } from '#lib/registers/index.ts'
import { createReplay } from '#lib/registers/recording/index.ts'
import { createTransport, type Transport, type TransportOptions } from '#lib/registers/transport/index.ts'
import { type AppliedChange, createSandboxConnectors } from '#lib/sandbox/index.ts'
import type { ServiceEnv } from '../env.ts'
import { createSharedRateLimit } from './store.ts'
import { withParents } from './supplement.ts'

/** The registers of this process and the rate limits they share with all others. */

export interface OpenConnectors extends Connectors {
  close(): Promise<void>
}

/** All registers of this process: those of the list, and the sandbox while it is on. */
export async function openConnectors(
  env: ServiceEnv,
  database: Database,
  appliedChanges: () => readonly AppliedChange[],
): Promise<OpenConnectors> {
  requireKnownRegisters(env)
  const rateLimit = createSharedRateLimit(database.sql)
  const transports: Transport[] = []

  function reach(source: RegisterSource, more: Pick<TransportOptions, 'maxWaitMs' | 'retry'> = {}): Transport {
    const { slug, limits, redirectOrigins, maxWaitMs } = source
    const baseUrl = env.sourceUrls.get(slug) ?? source.baseUrl
    const requestsPerSecond = env.sourceRates.get(slug) ?? limits.requestsPerSecond
    const transport = createTransport({
      slug,
      baseUrl,
      limits: { ...limits, requestsPerSecond },
      rateLimit,
      ...(redirectOrigins === undefined ? {} : { redirectOrigins: env.sourceRedirects.get(slug) ?? redirectOrigins }),
      maxWaitMs,
      ...more,
      replay: env.recordings === undefined ? undefined : createReplay({ folder: env.recordings, slug, baseUrl }),
    })
    transports.push(transport)
    return transport
  }

  const sandbox = env.isSandbox ? createSandboxConnectors({ latencyMs: env.sandboxLatencyMs, appliedChanges }) : []
  const find: FindServiceId = createBridges(registers)
  const { issuing, superseded, findParents } = worldwide.open(reach, registers, {
    jurisdictions: env.gleifJurisdictions ?? worldwide.jurisdictions,
    turnMaxWaitMs: env.gleifTurnMaxWaitMs,
  })
  const national = registers.map((one) => {
    const connector = withParents(one.open(reach, find), one.authorities, findParents)
    return env.recordings === undefined ? connector : withoutKey(connector)
  })
  const connectors = createConnectors([...national, ...issuing, ...sandbox], superseded)
  return {
    ...connectors,
    async close() {
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
}

/** Recorded answers are read without a key: nothing is dialled that could ask for one. */
function withoutKey(connector: Connector): Connector {
  return { ...connector, credentials: [] }
}

/** Registers that are reached over the network, and so may have another base address and another pace. */
const addressed = [...new Set([...registers, worldwide].flatMap(({ sources }) => sources.map(({ slug }) => slug)))]

/** Of these, the ones that ask for a key. */
const keyed = registers.filter(({ secret }) => secret !== undefined).map(({ slug }) => slug)

type RegisterSettings = Pick<ServiceEnv, 'sourceUrls' | 'sourceRates' | 'sourceRedirects' | 'registerKeys'>

/** A misspelt register would be asked at its own address, at its own pace, or not at all. */
export function requireKnownRegisters(env: RegisterSettings): void {
  requireKnown('SOURCE', 'URL', env.sourceUrls, addressed)
  requireKnown('SOURCE', 'PER_SECOND', env.sourceRates, addressed)
  requireKnown('SOURCE', 'REDIRECTS', env.sourceRedirects, addressed)
  requireKnown('REGISTER', 'KEY', env.registerKeys, keyed)
}

function requireKnown(
  prefix: string,
  setting: string,
  given: ReadonlyMap<string, unknown>,
  known: readonly string[],
): void {
  const settingOf = (slug: string) => `${prefix}_${slug.toUpperCase().replaceAll('-', '_')}_${setting}`
  const unknown = [...given.keys()].find((slug) => !known.includes(slug))
  if (unknown === undefined) return
  throw new Error(`${settingOf(unknown)}: there is no register ${unknown}; there is ${known.map(settingOf).join(', ')}`)
}
