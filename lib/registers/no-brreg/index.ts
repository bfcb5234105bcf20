import { ApiError, type CompanyReport, type FinancialsResult } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { CompletenessFacts, Connector, FetchContext, FoundCompany, ListedRegister } from '../connector/index.ts'
import { askList, askOne, notAsked, type PartAnswers, type Transport } from '../transport/index.ts'
import { norwayRules } from './accounting.ts'
import { completenessOfFinancials, completenessOfPrefill, completenessOfReport, norwayParts } from './completeness.ts'
import { fetchBrregDocument, listDocuments } from './documents.ts'
import { askEntry, askNames, askRoles, askSubUnits, type FoundEntry } from './fetch.ts'
import { askAccounts } from './fetch-accounts.ts'
import proven from './proven.json' with { type: 'json' }
import {
  norwayComingSoon,
  norwayDocuments,
  norwayFacts,
  norwayLimits,
  norwayRegister,
  norwaySubcapabilities,
} from './register.ts'
import { readRoles } from './roles.ts'
import type { Entity, RoleGroups, SearchPage } from './schema.ts'
import { toAutocompleteHit, toPrefill, toReport, toSearchHit } from './translate.ts'
import { toFinancials } from './translate-accounts.ts'
import { states } from './translate-status.ts'

export { norwayLimits, norwayRegister, norwayRules }

const hitsMax = 50
const { slug, baseUrl } = norwayRegister
const own = { slug, baseUrl, limits: norwayLimits }
const isOrganisationNumber = (text: string) => /^\d{9}$/.test(text)

export const norway: ListedRegister<Transport> = {
  ...norwayRegister,
  facts: norwayFacts,
  sources: [own],
  rules: norwayRules,
  isNativeId: isOrganisationNumber,
  numberIn,
  checked: { nativeId: '923609016', name: 'Equinor ASA' },
  words: {
    statuses: [...states.map(({ normalized }) => normalized), 'active'],
    events: [...states.map(({ type }) => type), 'registerAnnotation'],
  },
  open: (reach) => createNorwayConnector(reach(own)),
}

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
    coverage: { slug, parts: norwayParts, recordedAnswers: Object.keys(proven).length },
    credentials: [],
    isNativeId: isOrganisationNumber,
    async autocomplete(context, { query, limit }) {
      const found =
        (await findByNumber(transport, context, query)) ??
        (await askNames(transport, context, { name: query, mode: 'phrase', size: limit }))
      return found.map((entity) => toAutocompleteHit(entity, dayOf(context.now())))
    },
    async search(context, { companyName }) {
      const found =
        (await findByNumber(transport, context, companyName)) ?? (await findByName(transport, context, companyName))
      return found.map((entity) => toSearchHit(entity, dayOf(context.now())))
    },
    async prefill(context, nativeId) {
      const entry = await entryOf(transport, context, nativeId)
      return named(entry, toPrefill(entry), completenessOfPrefill(entry))
    },
    async report(context, nativeId) {
      const entry = await entryOf(transport, context, nativeId)
      if (entry.kind === 'underenhet') return reported(entry, notAsked, notAsked)
      const asking = [
        askOne(context, (within) => askRoles(transport, within, nativeId)),
        askList(context, (within) => askSubUnits(transport, within, nativeId)),
      ] as const
      // Also when one fails the other is waited for, so that nothing is under way once the order is settled.
      await Promise.allSettled(asking)
      const [roles, subUnits] = await Promise.all(asking)
      return reported(entry, roles, subUnits)
    },
    async financials(context, nativeId) {
      const accounts = await askAccounts(transport, context, nativeId)
      const entry = await askEntry(transport, context, nativeId)
      if (entry === null && accounts === null) throw new ApiError('company.not_found', 'company not found')
      const none: FinancialsResult = { type: 'financials', statements: [], sources: {} }
      const value = accounts === null ? none : toFinancials(accounts, nativeId)
      const companyName = entry?.answer.value.navn ?? nativeId
      return { companyName, value, completeness: completenessOfFinancials(accounts) }
    },
    async listDocuments(context, nativeId) {
      const entry = await entryOf(transport, context, nativeId)
      return named(entry, await listDocuments(transport, context, nativeId))
    },
    async fetchDocument(context, nativeId, wanted, format) {
      const entry = await entryOf(transport, context, nativeId)
      return named(entry, await fetchBrregDocument(transport, context, nativeId, wanted, format))
    },
  }
}

/** By number where the words are one, which also finds sub-units and deleted entities; null where they are none or nobody has it. */
async function findByNumber(transport: Transport, context: FetchContext, words: string): Promise<Entity[] | null> {
  const number = numberIn(words)
  const entry = number === null ? null : await askEntry(transport, context, number).catch(asNotFound)
  return entry === null ? null : [entry.answer.value]
}

/** Entities, then sub-units: a branch may have a name that its entity has not. */
async function findByName(transport: Transport, context: FetchContext, name: string): Promise<Entity[]> {
  const asking = (['enhet', 'underenhet'] as const).map((kind) =>
    askNames(transport, context, { kind, name, mode: 'words', size: hitsMax }),
  )
  // Also when one fails the other is waited for, so that nothing is under way once the order is settled.
  await Promise.allSettled(asking)
  return (await Promise.all(asking)).flat().slice(0, hitsMax)
}

/** A company that was removed is in no list of those that can be reported on. */
function asNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'company.not_found') return null
  throw error
}

/** `923 609 016`, `NO923609016MVA`, `Org.nr. 923.609.016`: however a person writes an organisation number. */
export function numberIn(words: string): string | null {
  return typedNumber(norwayRegister.scheme, words, 9)
}

async function entryOf(transport: Transport, context: FetchContext, nativeId: string): Promise<FoundEntry> {
  const entry = await askEntry(transport, context, nativeId)
  if (entry === null) throw new ApiError('company.not_found', 'company not found')
  return entry
}

function reported(
  entry: FoundEntry,
  roles: PartAnswers<RoleGroups>,
  subUnits: PartAnswers<SearchPage>,
): FoundCompany<CompanyReport> {
  const [answer = null] = roles.answers
  const reading = answer === null ? null : readRoles(answer)
  const completeness = completenessOfReport(entry, roles, reading, subUnits)
  const read = answer === null || reading === null ? null : { answer, value: reading.value }
  return named(entry, toReport(entry, read, subUnits.answers), completeness)
}

function named<T>({ answer }: FoundEntry, value: T, completeness?: CompletenessFacts): FoundCompany<T> {
  return { companyName: answer.value.navn, value, ...(completeness === undefined ? {} : { completeness }) }
}
