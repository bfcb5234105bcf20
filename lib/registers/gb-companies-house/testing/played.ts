import { join } from 'node:path'
import { expect } from 'vitest'
import { CompanyReport, unknownFields } from '#lib/contract/index.ts'
import type { Connector, FindServiceId } from '../../connector/index.ts'
import { createReplay } from '../../recording/index.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import type { RegisterClient, Transport } from '../../transport/index.ts'
import { britain } from '../index.ts'

const { slug, baseUrl } = britain

/** Made up and written by hand. */
export const fixtures = join(import.meta.dirname, '../fixtures')

export function replayOf(folder: string): RegisterClient {
  return createReplay({ folder, slug, baseUrl })
}

/** Over one transport, which also leads to the host of documents. */
export function connectorTo(transport: Transport, find?: FindServiceId): Connector {
  return britain.open(() => transport, find)
}

/** The connector over one client, which also answers for the host of documents. */
export function playedBy(client: RegisterClient, find?: FindServiceId): Connector {
  return connectorTo(transportTo(baseUrl, { slug, replay: client }), find)
}

export function played(find?: FindServiceId): Connector {
  return playedBy(replayOf(fixtures), find)
}

/** A report in its parts, once it has proved to be one without a field the contract does not know. */
export async function reportOn(number: string, connector: Connector = played()) {
  const found = await connector.report?.(createFetchContext(), number)
  if (found === undefined) throw new Error('the connector gives no reports')
  expect(CompanyReport.safeParse(found.value).error).toBeUndefined()
  expect(unknownFields(CompanyReport, found.value)).toEqual([])
  const { basicInformation: basics = {}, relationships = {}, risk, sources = {} } = plain(found.value)
  return { ...found, basics, relationships, risk, sources }
}

/** As it goes over the wire, where a field without a value is no field. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
export function plain(value: unknown): any {
  return JSON.parse(JSON.stringify(value))
}
