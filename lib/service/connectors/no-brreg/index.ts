import { ApiError, type FinancialsResult } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { Connector, FoundCompany, Work } from '../connector.ts'
import type { Transport } from '../transport.ts'
import { fetchDocument, listDocuments } from './documents.ts'
import { askEntry, askNames, askRoles, askSubUnits, type FoundEntry } from './fetch.ts'
import { askAccounts } from './fetch-accounts.ts'
import {
  norwayComingSoon,
  norwayDocuments,
  norwayFacts,
  norwayLimits,
  norwayRegister,
  norwaySubcapabilities,
} from './register.ts'
import type { Entity } from './schema.ts'
import { toAutocompleteHit, toPrefill, toReport, toSearchHit } from './translate.ts'
import { toFinancials } from './translate-accounts.ts'

export { norwayLimits, norwayRegister } from './register.ts'

const hitsMax = 50

/** Enhetsregisteret of Brønnøysundregistrene, Norway: keyless, asked over the given transport. */
export function createNorwayConnector(transport: Transport): Connector {
  const { slug, jurisdictionCode, jurisdictionName, idTag } = norwayRegister
  return {
    slug,
    jurisdictionCode,
    jurisdictionName,
    idTag,
    facts: norwayFacts,
    limits: norwayLimits,
    documents: norwayDocuments,
    comingSoon: norwayComingSoon,
    subcapabilities: norwaySubcapabilities,
    credentials: [],
    isNativeId: (nativeId) => /^\d{9}$/.test(nativeId),
    async autocomplete(work, { query, limit }) {
      const found = await find(transport, work, query, { mode: 'phrase', size: limit })
      return found.map((entity) => toAutocompleteHit(entity, dayOf(work.now())))
    },
    async search(work, { companyName }) {
      const found = await find(transport, work, companyName, { mode: 'words', size: hitsMax })
      return found.map((entity) => toSearchHit(entity, dayOf(work.now())))
    },
    async prefill(work, nativeId) {
      const entry = await entryOf(transport, work, nativeId)
      return named(entry, toPrefill(entry))
    },
    async report(work, nativeId) {
      const entry = await entryOf(transport, work, nativeId)
      if (entry.kind === 'underenhet') return named(entry, toReport(entry, null, []))
      const asking = [askRoles(transport, work, nativeId), askSubUnits(transport, work, nativeId)] as const
      // Also when one fails the other is waited for, so that nothing is under way once the order is settled.
      await Promise.allSettled(asking)
      const [roles, subUnits] = await Promise.all(asking)
      return named(entry, toReport(entry, roles, subUnits))
    },
    async financials(work, nativeId) {
      const accounts = await askAccounts(transport, work, nativeId)
      const entry = await askEntry(transport, work, nativeId)
      if (entry === null && accounts === null) throw new ApiError('company.not_found', 'company not found')
      const none: FinancialsResult = { type: 'financials', statements: [], sources: {} }
      const value = accounts === null ? none : toFinancials(accounts, nativeId)
      return { companyName: entry?.answer.value.navn ?? nativeId, value }
    },
    async listDocuments(work, nativeId) {
      const entry = await entryOf(transport, work, nativeId)
      return named(entry, await listDocuments(transport, work, nativeId))
    },
    async fetchDocument(work, nativeId, wanted, format) {
      const entry = await entryOf(transport, work, nativeId)
      return named(entry, await fetchDocument(transport, work, nativeId, wanted, format))
    },
  }
}

/** By number where the words are one, which also finds sub-units and deleted entities; by name otherwise. */
async function find(
  transport: Transport,
  work: Work,
  words: string,
  how: { mode: 'words' | 'phrase'; size: number },
): Promise<Entity[]> {
  const number = numberIn(words)
  if (number === null) return askNames(transport, work, { name: words, ...how })
  const entry = await askEntry(transport, work, number)
  return entry === null ? [] : [entry.answer.value]
}

/** `923 609 016`, `NO923609016MVA`, `923.609.016`: however a person writes an organisation number. */
export function numberIn(words: string): string | null {
  const compact = words.replace(/[\s.]/g, '').toUpperCase()
  return /^(?:NO)?(\d{9})(?:MVA)?$/.exec(compact)?.[1] ?? null
}

async function entryOf(transport: Transport, work: Work, nativeId: string): Promise<FoundEntry> {
  const entry = await askEntry(transport, work, nativeId)
  if (entry === null) throw new ApiError('company.not_found', 'company not found')
  return entry
}

function named<T>({ answer }: FoundEntry, value: T): FoundCompany<T> {
  return { companyName: answer.value.navn, value }
}
