import type { Database } from '#lib/database/index.ts'
import {
  type Connector,
  type Connectors,
  createBridges,
  createConnectors,
  type RegisterLimits,
} from '#lib/registers/connector/index.ts'
import {
  createCzechConnector,
  czechInsolvencyLimits,
  czechInsolvencyMaxWaitMs,
  czechInsolvencyRegister,
  czechLimits,
  czechRegister,
} from '#lib/registers/cz-ares/index.ts'
import { britainLimits, britainRegister, createBritainConnector } from '#lib/registers/gb-companies-house/index.ts'
import {
  completionMaxWaitMs,
  createGleifConnectors,
  gleifJurisdictions,
  gleifLimits,
  gleifRegister,
  supplementMaxWaitMs,
} from '#lib/registers/gleif/index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister } from '#lib/registers/no-brreg/index.ts'
import { createReplay } from '#lib/registers/recording/index.ts'
import { createTransport, type Transport, type TransportOptions } from '#lib/registers/transport/index.ts'
import { type AppliedChange, createSandboxConnectors } from '#lib/sandbox/index.ts'
import type { Env } from '../env.ts'
import { createSharedRateLimit } from './store.ts'
import { withParents } from './supplement.ts'

export interface OpenConnectors extends Connectors {
  close(): Promise<void>
}

/** All registers of this process: the real ones, and the sandbox while it is on. A new register is one line here. */
export async function openConnectors(
  env: Env,
  database: Database,
  appliedChanges: () => readonly AppliedChange[],
): Promise<OpenConnectors> {
  const rateLimit = createSharedRateLimit(database.sql)
  const transports: Transport[] = []

  function transportOf(
    { slug, baseUrl: usualUrl }: { slug: string; baseUrl: string },
    limits: RegisterLimits,
    more: Pick<TransportOptions, 'maxWaitMs' | 'retry' | 'redirectOrigins'> = {},
  ): Transport {
    const baseUrl = env.sourceUrls.get(slug) ?? usualUrl
    const requestsPerSecond = env.sourceRates.get(slug) ?? limits.requestsPerSecond
    const transport = createTransport({
      slug,
      baseUrl,
      limits: { ...limits, requestsPerSecond },
      rateLimit,
      ...more,
      replay: env.recordings === undefined ? undefined : createReplay({ folder: env.recordings, slug, baseUrl }),
    })
    transports.push(transport)
    return transport
  }

  const sandbox = env.isSandbox ? createSandboxConnectors({ latencyMs: env.sandboxLatencyMs, appliedChanges }) : []
  requireKnownRegisters(env)
  const norway = createNorwayConnector(transportOf(norwayRegister, norwayLimits))
  const documents = { ...britainRegister, baseUrl: britainRegister.documentsUrl }
  const redirectOrigins = env.sourceRedirects.get(britainRegister.slug) ?? britainRegister.redirectOrigins
  const britain = createBritainConnector(
    {
      api: transportOf(britainRegister, britainLimits),
      documents: transportOf(documents, britainLimits, { redirectOrigins }),
    },
    (scheme, number) => findServiceId(scheme, number),
  )
  const czechia = createCzechConnector(
    transportOf(czechRegister, czechLimits),
    transportOf(czechInsolvencyRegister, czechInsolvencyLimits, { maxWaitMs: czechInsolvencyMaxWaitMs }),
    (scheme, number) => findServiceId(scheme, number),
  )
  const nationals = [
    { ...norwayRegister, isNativeId: norway.isNativeId },
    { ...britainRegister, isNativeId: britain.isNativeId },
    { ...czechRegister, isNativeId: czechia.isNativeId },
  ]
  const findServiceId = createBridges(nationals)
  const gleif = createGleifConnectors(
    transportOf(gleifRegister, gleifLimits),
    env.gleifJurisdictions ?? gleifJurisdictions,
    nationals.flatMap((one) => one.authorities.map((authority) => ({ ...one, authority }))),
    {
      completions: transportOf(gleifRegister, gleifLimits, { maxWaitMs: completionMaxWaitMs, retry: once }),
      supplements: transportOf(gleifRegister, gleifLimits, { maxWaitMs: supplementMaxWaitMs, retry: once }),
      supplementTurnMaxWaitMs: env.gleifTurnMaxWaitMs,
    },
  )
  const supplemented = [
    withParents(norway, norwayRegister.authorities, gleif.findParents),
    withParents(britain, britainRegister.authorities, gleif.findParents),
    withParents(czechia, czechRegister.authorities, gleif.findParents),
  ]
  const national = supplemented.map((one) => (env.recordings === undefined ? one : withoutKey(one)))
  const connectors = createConnectors([...national, ...gleif.issuing, ...sandbox], gleif.superseded)
  return {
    ...connectors,
    async close() {
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
}

const once = { attemptsMax: 1, firstDelayMs: 0 }

/** Recorded answers are read without a key: nothing is dialled that could ask for one. */
function withoutKey(connector: Connector): Connector {
  return { ...connector, credentials: [] }
}

/** Registers that are reached over the network, and so may have another base address and another pace. */
const addressed: readonly string[] = [
  norwayRegister.slug,
  britainRegister.slug,
  czechRegister.slug,
  czechInsolvencyRegister.slug,
  gleifRegister.slug,
]

/** Of these, the ones that ask for a key. */
const keyed: readonly string[] = [britainRegister.slug]

type RegisterSettings = Pick<Env, 'sourceUrls' | 'sourceRates' | 'sourceRedirects' | 'registerKeys'>

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
