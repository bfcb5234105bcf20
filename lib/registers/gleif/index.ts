import { ApiError } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import type { Connector, FetchContext, FoundCompany, ListedRegister, RegisterSource } from '../connector/index.ts'
import type { Answer, Transport } from '../transport/index.ts'
import { gleifRules } from './accounting.ts'
import { completenessOfParents, completenessOfPrefill, completenessOfReport, gleifParts } from './completeness.ts'
import { askBranches, askChildren, askParents, askRecord, askWholeParents } from './fetch.ts'
import { askCompletions, askNames } from './fetch-search.ts'
import { eventTypes } from './names-events.ts'
import proven from './proven.json' with { type: 'json' }
import {
  completionMaxWaitMs,
  gleifFacts,
  gleifJurisdictions,
  gleifLimits,
  gleifRegister,
  gleifSubcapabilities,
  supplementMaxWaitMs,
  supplementTurnMaxWaitMs,
} from './register.ts'
import type { LeiRecord, OneRecord } from './schema.ts'
import { createIssuer, type IssueServiceId, type NationalRegister } from './service-ids.ts'
import { createFindParents, type FindParents } from './supplement.ts'
import {
  noLists,
  type Related,
  toAutocompleteHit,
  toPrefill,
  toReport,
  toSearchHit,
  toShareholding,
} from './translate.ts'
import { jurisdictionOfLei } from './translate-values.ts'

export type { NationalRegister } from './service-ids.ts'
export type { FindParents, GleifParents } from './supplement.ts'
export { completionMaxWaitMs, gleifLimits, gleifRegister, gleifRules, supplementMaxWaitMs, supplementTurnMaxWaitMs }

const hitsMax = 50
const { slug, baseUrl } = gleifRegister
const own: RegisterSource = { slug, baseUrl, limits: gleifLimits }
const once = { attemptsMax: 1, firstDelayMs: 0 }

/** The index stands in for registers that are not connected, and adds to those that are. */
export const gleif = {
  ...{ slug, facts: gleifFacts, sources: [own], rules: gleifRules, jurisdictions: gleifJurisdictions },
  checked: { nativeId: '5299001ERX0K10IZUL40', name: 'Fraport AG', jurisdiction: 'de' },
  words: { statuses: ['active', 'inactive'], events: Object.values(eventTypes) },
  /** `reach` gives a way to it that gives up after `maxWaitMs`, at once where an answer fails. */
  open(
    reach: (source: RegisterSource, more?: { maxWaitMs: number; retry: typeof once }) => Transport,
    connected: readonly ListedRegister[],
    {
      jurisdictions = gleifJurisdictions,
      turnMaxWaitMs,
    }: { jurisdictions?: readonly string[]; turnMaxWaitMs?: number | undefined } = {},
  ): GleifConnectors {
    return createGleifConnectors(
      reach(own),
      jurisdictions,
      connected.flatMap((one) => one.authorities.map((authority) => ({ ...one, authority }))),
      {
        completions: reach(own, { maxWaitMs: completionMaxWaitMs, retry: once }),
        supplements: reach(own, { maxWaitMs: supplementMaxWaitMs, retry: once }),
        supplementTurnMaxWaitMs: turnMaxWaitMs,
      },
    )
  },
}

/** What the connectors of all jurisdictions share. */
interface Shared {
  transport: Transport
  issue: IssueServiceId
  complete(context: FetchContext, query: string): Promise<LeiRecord[]>
  /** By names in one jurisdiction, as soon given up as a completion. */
  byNames(context: FetchContext, request: Parameters<typeof askNames>[2]): Promise<LeiRecord[]>
}

export interface GleifConnectors {
  /** One for each jurisdiction without a connected register of its own. */
  issuing: readonly Connector[]
  /** For jurisdictions that have one: they answer for ids given out before, and give out none. */
  superseded: readonly Connector[]
  /** What GLEIF adds to a company of a connected register, by its number there. */
  findParents: FindParents
}

export interface GleifTransports {
  /** For words being typed. */
  completions?: Transport
  /** For companies of other registers. */
  supplements?: Transport
  supplementTurnMaxWaitMs?: number | undefined
}

/**
 * GLEIF as the register of each of these jurisdictions that has no other, over one transport and within one limit. Typing
 * is completed over `completions` and companies of other registers are supplemented over `supplements`, which give up soon,
 * so that they take no places orders wait for.
 */
export function createGleifConnectors(
  transport: Transport,
  jurisdictions: readonly string[],
  nationals: readonly NationalRegister[],
  { completions = transport, supplements = transport, ...more }: GleifTransports = {},
): GleifConnectors {
  const hasOwn = (code: string) => nationals.some(({ jurisdictionCode }) => jurisdictionCode === code)
  const covered = new Set(jurisdictions.filter((code) => !hasOwn(code)))
  const shared: Shared = {
    ...{ transport, issue: createIssuer(covered, nationals), complete: createCompletions(completions) },
    byNames: (context, request) => askNames(completions, context, request),
  }
  const codes = [...new Set(jurisdictions)]
  return {
    issuing: codes.filter((code) => !hasOwn(code)).map((code) => createConnector(code, shared)),
    superseded: codes.filter(hasOwn).map((code) => createConnector(code, shared)),
    findParents: createFindParents(supplements, shared.issue, more.supplementTurnMaxWaitMs ?? supplementTurnMaxWaitMs),
  }
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** One for all jurisdictions: it is one register. */
const coverage = { slug: gleifRegister.slug, parts: gleifParts, recordedAnswers: Object.keys(proven).length }

function createConnector(jurisdictionCode: string, { transport, issue, complete, byNames }: Shared): Connector {
  const hitOf = <T>({ attributes }: LeiRecord, make: (given: LeiRecord['attributes'], serviceId: string) => T): T[] => {
    const serviceId = jurisdictionOfLei(attributes) === jurisdictionCode ? issue(attributes) : null
    return serviceId === null ? [] : [make(attributes, serviceId)]
  }
  return {
    slug: `${gleifRegister.slug}-${jurisdictionCode}`,
    jurisdictionCode,
    jurisdictionName: regionNames.of(jurisdictionCode.toUpperCase()) ?? jurisdictionCode,
    idTag: gleifRegister.idTag,
    facts: gleifFacts,
    limits: gleifLimits,
    documents: [],
    comingSoon: [],
    subcapabilities: gleifSubcapabilities,
    coverage,
    credentials: [],
    isNativeId: (nativeId) => /^[A-Z0-9]{18}\d{2}$/.test(nativeId),
    async autocomplete(context, { query, limit, isAlone = false }) {
      const lei = leiIn(query)
      const found = lei === null ? await complete(context, query) : await find(transport, context, lei)
      const hits = found.flatMap((record) => hitOf(record, toAutocompleteHit))
      if (lei !== null || !isAlone || hits.length >= limit) return hits.slice(0, limit)
      // GLEIF completes with the first ten of the world: where one jurisdiction is asked, its own companies are looked for too.
      const own = await byNames(context, { name: query, jurisdiction: jurisdictionCode, size: limit })
      const more = own.flatMap((record) => hitOf(record, toAutocompleteHit))
      const known = new Set(hits.map(({ serviceId }) => serviceId))
      return [...hits, ...more.filter(({ serviceId }) => !known.has(serviceId))].slice(0, limit)
    },
    async search(context, { companyName }) {
      const lei = leiIn(companyName)
      const found =
        lei === null
          ? await askNames(transport, context, { name: companyName, jurisdiction: jurisdictionCode, size: hitsMax })
          : await find(transport, context, lei)
      return found.flatMap((record) => hitOf(record, toSearchHit))
    },
    async prefill(context, nativeId) {
      const answer = await recordOf(transport, context, nativeId)
      return { ...named(answer), value: toPrefill(answer), completeness: completenessOfPrefill(answer) }
    },
    async report(context, nativeId) {
      const answer = await recordOf(transport, context, nativeId)
      const related = await relatedTo(transport, context, answer.value.data)
      const value = toReport(answer, related, issue)
      return { ...named(answer), value, completeness: completenessOfReport(answer, related) }
    },
    async shareholders(context, nativeId) {
      const answer = await recordOf(transport, context, nativeId)
      const parents = await askWholeParents(transport, context, answer.value.data)
      const completeness = completenessOfParents(answer, parents)
      return { ...toShareholding(answer, { ...parents, ...noLists }, issue), completeness }
    },
  }
}

/** `2138 0068 P1DR HMJ8 KU70`: however a person writes an LEI. */
export function leiIn(words: string): string | null {
  const lei = typedNumber('lei', words, 2)
  return lei !== null && /[A-Z]/.test(lei) ? lei : null
}

async function relatedTo(transport: Transport, context: FetchContext, record: LeiRecord): Promise<Related> {
  const parents = await askParents(transport, context, record)
  const children = await askChildren(transport, context, record)
  return { ...parents, children, branches: await askBranches(transport, context, record) }
}

async function find(transport: Transport, context: FetchContext, lei: string): Promise<LeiRecord[]> {
  const answer = await askRecord(transport, context, lei)
  return answer === null ? [] : [answer.value.data]
}

async function recordOf(transport: Transport, context: FetchContext, lei: string): Promise<Answer<OneRecord>> {
  const answer = await askRecord(transport, context, lei)
  if (answer === null) throw new ApiError('company.not_found', 'company not found')
  return answer
}

function named({ value }: Answer<OneRecord>): Pick<FoundCompany<unknown>, 'companyName'> {
  return { companyName: value.data.attributes.entity.legalName.name }
}

/**
 * All jurisdictions asked to complete the same words at once share one answer, or typing would use up the limit. They
 * are those of one request, which have its signal.
 */
function createCompletions(transport: Transport): Shared['complete'] {
  const asked = new WeakMap<AbortSignal, Map<string, Promise<LeiRecord[]>>>()
  return (context, query) => {
    const ofRequest = asked.get(context.signal) ?? new Map<string, Promise<LeiRecord[]>>()
    asked.set(context.signal, ofRequest)
    const known = ofRequest.get(query) ?? askCompletions(transport, context, query)
    ofRequest.set(query, known)
    return known
  }
}
