import { ApiError } from '#lib/contract/index.ts'
import { isPlaceholder, readIdentifier, typedNumber, visible } from '#lib/domain/identifiers/index.ts'
import type {
  CompletenessFacts,
  Connector,
  FetchContext,
  FindServiceId,
  FoundCompany,
  ListedRegister,
} from '../connector/index.ts'
import { type Answer, askList, askOne, linked, notAsked, refusedAnswer, type Transport } from '../transport/index.ts'
import { britainRules } from './accounting.ts'
import {
  britainParts,
  completenessOfControl,
  completenessOfDocuments,
  completenessOfOwners,
  completenessOfPrefill,
  completenessOfReport,
} from './completeness.ts'
import { askFilings, type DocumentPlaces, fetchDocument, toDocumentList } from './documents.ts'
import {
  askCharges,
  askEstablishments,
  askExemptions,
  askInsolvency,
  askNames,
  askOfficers,
  askOwners,
  askProfile,
  askStatements,
} from './fetch.ts'
import { caseTypes, companyStatuses, statusDetails } from './names-status.ts'
import proven from './proven.json' with { type: 'json' }
import { britainDocuments, britainFacts, britainLimits, britainRegister, britainSubcapabilities } from './register.ts'
import type { CompanyProfile, SearchItem } from './schema.ts'
import {
  hitOfProfile,
  type OwnerAnswers,
  type ReportAnswers,
  toAutocompleteHit,
  toPrefill,
  toReport,
  toSearchHit,
  toShareholding,
  toUboReport,
} from './translate.ts'
import { inCamelCase } from './translate-values.ts'

export { britainLimits, britainRegister, britainRules }

const hitsMax = 50

const { slug, baseUrl, documentsUrl, redirectOrigins } = britainRegister
const api = { slug, baseUrl, limits: britainLimits }
const documents = { slug, baseUrl: documentsUrl, limits: britainLimits, redirectOrigins }

export const britain: ListedRegister<Transport> = {
  ...britainRegister,
  facts: britainFacts,
  sources: [api, documents],
  secret: 'apiKey',
  rules: britainRules,
  isNativeId: isCompanyNumber,
  numberIn,
  checked: { nativeId: '03977902', name: 'Google UK' },
  words: {
    statuses: Object.keys(companyStatuses).map(inCamelCase),
    events: [
      ...[...Object.values(companyStatuses), ...Object.values(statusDetails), ...Object.values(caseTypes)].flatMap(
        ({ event }) => event ?? [],
      ),
      ...['registeredOfficeInDispute', 'registeredOfficeUndeliverable'],
    ],
  },
  open: (reach, find) => createBritainConnector({ api: reach(api), documents: reach(documents) }, find),
}

/**
 * Companies House, United Kingdom: asked with a key over the given transports. `find` gives the id of a company another
 * connected register numbers, so that an owner abroad is followed there.
 */
export function createBritainConnector(places: DocumentPlaces, find: FindServiceId = () => null): Connector {
  const { api } = places
  const { slug, jurisdictionCode, jurisdictionName, idTag } = britainRegister
  return {
    slug,
    jurisdictionCode,
    jurisdictionName,
    idTag,
    facts: britainFacts,
    limits: britainLimits,
    documents: britainDocuments,
    comingSoon: [],
    subcapabilities: britainSubcapabilities,
    coverage: { slug, parts: britainParts, recordedAnswers: Object.keys(proven).length },
    credentials: ['apiKey'],
    // The user of HTTP Basic has no colon (RFC 7617); the form of keys is not published.
    acceptsCredentials: ({ apiKey }) => /^[\x21-\x39\x3b-\x7e]{8,200}$/.test(apiKey ?? ''),
    isNativeId: isCompanyNumber,
    async autocomplete(context, { query, limit }) {
      return (await search(places, context, query, limit)).slice(0, limit).map(toAutocompleteHit)
    },
    async search(context, { companyName }) {
      return (await search(places, context, companyName, hitsMax)).map(toSearchHit)
    },
    async prefill(context, nativeId) {
      const profile = await profileOf(places, context, nativeId)
      return named(profile, toPrefill(profile), completenessOfPrefill(profile))
    },
    async report(context, nativeId) {
      const answers = await answersOf(places, context, nativeId)
      return named(answers.profile, toReport(answers, find), completenessOfReport(answers))
    },
    async listDocuments(context, nativeId) {
      const profile = await profileOf(places, context, nativeId)
      const filings = await askFilings(places, context, nativeId)
      return named(profile, toDocumentList(filings), completenessOfDocuments(filings))
    },
    async fetchDocument(context, nativeId, wanted, format) {
      const profile = await profileOf(places, context, nativeId)
      return named(profile, await fetchDocument(places, context, nativeId, wanted, format))
    },
    async ubo(context, nativeId) {
      const answers = await ownersOf(places, context, nativeId)
      return named(answers.profile, toUboReport(answers, find), completenessOfOwners(answers))
    },
    async shareholders(context, nativeId) {
      const profile = await profileOf(places, context, nativeId)
      const { pages, lacks } = await askOwners(api, context, nativeId)
      if (lacks !== null) throw refusedAnswer(api.slug, `/company/${nativeId}`, `${lacks} owners`)
      const answers = { profile, owners: { answers: pages, lacks: null } }
      return { ...toShareholding(answers, find), completeness: completenessOfControl(answers) }
    },
  }
}

/**
 * A number as the register may write it. Which letters it gives is for the register to say, which has given more of them than any
 * list has: what is in one of its answers is a number of it.
 */
function isCompanyNumber(text: string): boolean {
  if (!/^(?=.*\d)[A-Z\d]{6,20}$/.test(text) || isPlaceholder(text)) return false
  const { value, remark } = readIdentifier(britainRegister.scheme, text)
  // What a person writes in short would be a second id of the same company.
  return remark === 'form' || value === text
}

/** `445790`, `SC 123456`, `Company No. 02557590`: however a person writes a number. Without words, of four digits and six characters. */
function numberIn(words: string): string | null {
  const number = typedNumber(britainRegister.scheme, words, 4)
  if (number === null) return null
  const isShort = visible(words).replace(/[^a-z\d]/gi, '').length < 6
  return isShort ? null : number
}

/**
 * By number where the words are one, which also finds dissolved companies the search no longer shows; by name otherwise, and
 * where no company has that number: "118118" is a name too.
 */
async function search(
  { api }: DocumentPlaces,
  context: FetchContext,
  words: string,
  size: number,
): Promise<SearchItem[]> {
  const number = numberIn(words)
  const profile = number === null ? null : await askProfile(api, context, number)
  if (profile !== null) return [hitOfProfile(profile.value)]
  return (await askNames(api, context, { name: words, size })).filter(hasNumber)
}

/** An id is made of the number, and the number is asked for by an address: one that fits neither could not be ordered. */
function hasNumber({ company_number: number }: SearchItem): boolean {
  return isCompanyNumber(number)
}

async function profileOf(
  { api }: DocumentPlaces,
  context: FetchContext,
  number: string,
): Promise<Answer<CompanyProfile>> {
  const profile = await askProfile(api, context, number)
  if (profile === null) throw new ApiError('company.not_found', 'company not found')
  return profile
}

/** What the profile says there is, asked for at once: the register's pace puts one after the other. */
async function answersOf(places: DocumentPlaces, context: FetchContext, number: string): Promise<ReportAnswers> {
  const { api } = places
  const profile = await profileOf(places, context, number)
  const { links, type } = profile.value
  const asking = [
    askList(context, (within) => askOfficers(api, within, number)),
    mayHave(profile, 'has_charges', 'charges')
      ? askList(context, (within) => askCharges(api, within, number)).then(linked)
      : notAsked,
    mayHave(profile, 'has_insolvency_history', 'insolvency')
      ? askOne(context, (within) => askInsolvency(api, within, number)).then(linked)
      : notAsked,
    type === 'oversea-company' ? askOne(context, (within) => askEstablishments(api, within, number)) : notAsked,
  ] as const
  // Also when one fails the others are waited for, so that nothing is under way once the order is settled.
  await Promise.allSettled(asking)
  const [officers, charges, insolvency, establishments] = await Promise.all(asking)
  return {
    profile,
    officers: links?.officers == null ? officers : linked(officers),
    charges,
    insolvency,
    establishments: links?.uk_establishments == null ? establishments : linked(establishments),
  }
}

/** Whether the profile says that there is a list, or says it in a form that is not understood. */
function mayHave(
  { value, leftOut }: Answer<CompanyProfile>,
  flag: 'has_charges' | 'has_insolvency_history',
  link: 'charges' | 'insolvency',
): boolean {
  return value[flag] === true || value.links?.[link] != null || leftOut.some(({ pointer }) => pointer === `/${flag}`)
}

async function ownersOf(places: DocumentPlaces, context: FetchContext, number: string): Promise<OwnerAnswers> {
  const { api } = places
  const profile = await profileOf(places, context, number)
  const hasExemptions = profile.value.links?.exemptions != null
  const asking = [
    askOwners(api, context, number),
    askList(context, (within) => askStatements(api, within, number)),
    hasExemptions ? askOne(context, (within) => askExemptions(api, within, number)).then(linked) : notAsked,
  ] as const
  await Promise.allSettled(asking)
  const [{ pages, lacks }, statements, exemptions] = await Promise.all(asking)
  const owners: OwnerAnswers['owners'] = {
    answers: pages,
    lacks: lacks === null ? null : { state: 'given', reason: 'incomplete_list', detail: lacks },
  }
  const isLinked = profile.value.links?.persons_with_significant_control != null
  return { profile, owners: isLinked ? linked(owners) : owners, statements, exemptions }
}

function named<T>({ value }: Answer<CompanyProfile>, result: T, completeness?: CompletenessFacts): FoundCompany<T> {
  return { companyName: value.company_name, value: result, ...(completeness === undefined ? {} : { completeness }) }
}
