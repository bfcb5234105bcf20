import type { Database } from '#lib/database/index.ts'
import type { Env } from '../env.ts'
import type { RegisterLimits } from './connector.ts'
import { type Connectors, createConnectors } from './index.ts'
import { createNorwayConnector, norwayLimits, norwayRegister } from './no-brreg/index.ts'
import { type AppliedChange, createSandboxConnectors } from './sandbox/index.ts'
import { createSharedRateLimit } from './store.ts'
import { createTransport, type Transport } from './transport.ts'

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

  function transportOf({ slug, baseUrl }: { slug: string; baseUrl: string }, limits: RegisterLimits): Transport {
    const transport = createTransport({
      slug,
      baseUrl: env.sourceUrls.get(slug) ?? baseUrl,
      limits,
      rateLimit,
      recordings: env.recordings,
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
