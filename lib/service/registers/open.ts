import type { Database } from '#lib/database/index.ts'
import { type Connectors, createConnectors, type RegisterLimits } from '#lib/registers/connector/index.ts'
import {
  completionMaxWaitMs,
  createGleifConnectors,
  gleifJurisdictions,
  gleifLimits,
  gleifRegister,
} from '#lib/registers/gleif/index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister } from '#lib/registers/no-brreg/index.ts'
import { createReplay } from '#lib/registers/recording/index.ts'
import { createTransport, type Transport, type TransportOptions } from '#lib/registers/transport/index.ts'
import { type AppliedChange, createSandboxConnectors } from '#lib/sandbox/index.ts'
import type { Env } from '../env.ts'
import { createSharedRateLimit } from './store.ts'

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
    more: Pick<TransportOptions, 'maxWaitMs' | 'retry'> = {},
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
  const gleif = createGleifConnectors(
    transportOf(gleifRegister, gleifLimits),
    env.gleifJurisdictions ?? gleifJurisdictions,
    [{ ...norwayRegister, authority: norwayAuthority, isNativeId: norway.isNativeId }],
    transportOf(gleifRegister, gleifLimits, { maxWaitMs: completionMaxWaitMs, retry: once }),
  )
  const connectors = createConnectors([norway, ...gleif.issuing, ...sandbox], gleif.superseded)
  return {
    ...connectors,
    async close() {
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
}

const once = { attemptsMax: 1, firstDelayMs: 0 }

/** GLEIF's code of the authority whose numbers Norway's register is asked by: Foretaksregisteret. */
const norwayAuthority = 'RA000472'

/** Registers that are reached over the network, and so may have another base address and another pace. */
const addressed: readonly string[] = [norwayRegister.slug, gleifRegister.slug]

/** A misspelt register would be asked at its own address, or at its own pace, after all. */
export function requireKnownRegisters({ sourceUrls, sourceRates }: Pick<Env, 'sourceUrls' | 'sourceRates'>): void {
  requireKnown('URL', [...sourceUrls.keys()])
  requireKnown('PER_SECOND', [...sourceRates.keys()])
}

function requireKnown(setting: string, slugs: readonly string[]): void {
  const settingOf = (slug: string) => `SOURCE_${slug.toUpperCase().replaceAll('-', '_')}_${setting}`
  const unknown = slugs.find((slug) => !addressed.includes(slug))
  if (unknown === undefined) return
  throw new Error(
    `${settingOf(unknown)}: there is no register ${unknown}; there is ${addressed.map(settingOf).join(', ')}`,
  )
}
