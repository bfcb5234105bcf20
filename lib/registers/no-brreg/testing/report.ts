import { join } from 'node:path'
import { expect } from 'vitest'
import { CompanyReport, unknownFields } from '#lib/contract/index.ts'
import type { Connector } from '../../connector/index.ts'
import { answerWith, type KnownAnswer } from '../../testing/answers.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import { norway } from '../index.ts'

const { slug, baseUrl } = norway

/** The register played from a folder; without one, from the fixtures, which are fictional and written by hand. */
export function playedNorway(
  recordings = join(import.meta.dirname, '../fixtures'),
  address: string = baseUrl,
): Connector {
  return norway.open(() => transportTo(address, { slug, recordings }))
}

/** The register as if it had this entry alone, with what else it answers of it. */
export function norwayWith(entry: { organisasjonsnummer: string }, more: readonly KnownAnswer[] = []): Connector {
  const own = { shape: 'enheter/enhet', id: entry.organisasjonsnummer, value: entry }
  return norway.open(() => transportTo(baseUrl, { slug, replay: answerWith([own, ...more], baseUrl) }))
}

/** A report in its parts, once it has proved to be one without a field the contract does not know. */
export async function reportOn(nativeId: string, connector: Connector = playedNorway()) {
  const found = await connector.report?.(createFetchContext(), nativeId)
  if (found === undefined) throw new Error('the connector gives no reports')
  expect(CompanyReport.safeParse(found.value).error).toBeUndefined()
  expect(unknownFields(CompanyReport, found.value)).toEqual([])
  const { sources = {}, basicInformation: basics = {}, relationships = {} } = plain(found.value)
  return { companyName: found.companyName, sources, basics, relationships }
}

/** As it goes over the wire, where a field without a value is no field. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
export function plain(value: unknown): any {
  return JSON.parse(JSON.stringify(value))
}
