import type { Database } from '#lib/database/index.ts'
import { type Connectors, createConnectors, type RegisterLimits } from '#lib/registers/connector/index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister } from '#lib/registers/no-brreg/index.ts'
import { createReplay } from '#lib/registers/recording/index.ts'
import { createTransport, type Transport } from '#lib/registers/transport/index.ts'
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
  ): Transport {
    const baseUrl = env.sourceUrls.get(slug) ?? usualUrl
    const transport = createTransport({
      slug,
      baseUrl,
      limits,
      rateLimit,
      replay: env.recordings === undefined ? undefined : createReplay({ folder: env.recordings, slug, baseUrl }),
    })
    transports.push(transport)
    return transport
  }

  const sandbox = env.isSandbox ? createSandboxConnectors({ latencyMs: env.sandboxLatencyMs, appliedChanges }) : []
  requireKnownRegisters(env)
  const connectors = createConnectors([createNorwayConnector(transportOf(norwayRegister, norwayLimits)), ...sandbox])
  return {
    ...connectors,
    async close() {
      await Promise.all(transports.map((transport) => transport.close()))
    },
  }
}

/** Registers that are reached over the network, and so may have another base address. */
const addressed: readonly string[] = [norwayRegister.slug]

/** A misspelt register would be asked at its own address after all. */
export function requireKnownRegisters({ sourceUrls }: Pick<Env, 'sourceUrls'>): void {
  const settingOf = (slug: string) => `SOURCE_${slug.toUpperCase().replaceAll('-', '_')}_URL`
  const unknown = [...sourceUrls.keys()].find((slug) => !addressed.includes(slug))
  if (unknown === undefined) return
  throw new Error(
    `${settingOf(unknown)}: there is no register ${unknown}; there is ${addressed.map(settingOf).join(', ')}`,
  )
}
