import { join } from 'node:path'
import { createReplay } from '../../recording/index.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import type { RegisterClient, Transport } from '../../transport/index.ts'
import { createGleifConnectors, gleifRegister, type NationalRegister } from '../index.ts'
import { gleifJurisdictions } from '../register.ts'

const { slug, baseUrl } = gleifRegister

/** Made up and written by hand. */
export const fixtures = join(import.meta.dirname, '../fixtures')

/** GLEIF played from recorded answers. */
export function replayOf(folder: string): RegisterClient {
  return createReplay({ folder, slug, baseUrl })
}

export function playedBy(client: RegisterClient): Transport {
  return transportTo(baseUrl, { slug, replay: client })
}

/** The connector of one jurisdiction, with all others beside it. */
export function connectorOf(transport: Transport, jurisdiction: string, nationals: readonly NationalRegister[] = []) {
  const { issuing, superseded } = createGleifConnectors(transport, [...gleifJurisdictions, 'pe'], nationals)
  const found = [...issuing, ...superseded].find((one) => one.jurisdictionCode === jurisdiction)
  if (found === undefined) throw new Error(`GLEIF does not answer for ${jurisdiction}`)
  return found
}

/** The report on an LEI; any jurisdiction's connector gives it alike. */
export async function reportOn(client: RegisterClient, lei: string) {
  const found = await connectorOf(playedBy(client), 'de').report?.(createFetchContext(), lei)
  if (found === undefined) throw new Error('the connector gives no reports')
  return found
}

/** A record without relations, as the register would answer. */
export const record = (lei: string, entity: object = {}, relationships: object = {}) => ({
  id: lei,
  attributes: { lei, entity: { legalName: { name: `Company ${lei.slice(-2)}` }, jurisdiction: 'SE', ...entity } },
  relationships,
})
