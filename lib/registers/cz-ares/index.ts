import { ApiError, type CompanyReport } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import type { Connector, FetchContext, FindServiceId, FoundCompany, ListedRegister } from '../connector/index.ts'
import { type Answer, refusedAnswer, type Transport } from '../transport/index.ts'
import { czechRules } from './accounting.ts'
import { completenessOfPrefill, completenessOfReport, completenessOfShareholding, czechParts } from './completeness.ts'
import { askAresInsolvency, askNames, askPublic, askSubject } from './fetch.ts'
import { insolvencyStates, proceedingsOpen } from './names-insolvency.ts'
import proven from './proven.json' with { type: 'json' }
import {
  czechFacts,
  czechInsolvencyLimits,
  czechInsolvencyMaxWaitMs,
  czechInsolvencyRegister,
  czechLimits,
  czechRegister,
  czechSubcapabilities,
} from './register.ts'
import type { Subject } from './schema.ts'
import type { InsolvencyAnswer } from './schema-insolvency.ts'
import type { PublicEntry } from './schema-public.ts'
import {
  type Answers,
  toAutocompleteHit,
  toPrefill,
  toReport,
  toSearchHit,
  toShareholding,
  translateRecord,
} from './translate.ts'
import { historyOf } from './translate-history.ts'
import { filled } from './translate-values.ts'

export { czechInsolvencyLimits, czechInsolvencyRegister, czechLimits, czechRegister, czechRules }

const { slug, baseUrl } = czechRegister
const ares = { slug, baseUrl, limits: czechLimits }
const isir = { ...czechInsolvencyRegister, limits: czechInsolvencyLimits, maxWaitMs: czechInsolvencyMaxWaitMs }
const isCompanyNumber = (text: string) => /^\d{8}$/.test(text)

export const czechia: ListedRegister<Transport> = {
  ...czechRegister,
  facts: czechFacts,
  sources: [ares, isir],
  rules: czechRules,
  isNativeId: isCompanyNumber,
  numberIn,
  checked: { nativeId: '27082440', name: 'Alza.cz' },
  words: {
    statuses: [
      ...Object.values(insolvencyStates).map(({ normalized }) => normalized),
      ...[proceedingsOpen, 'deleted', 'active', 'inactive', 'inLiquidation'],
    ],
    events: ['registerAnnotation'],
  },
  open: (reach, find) => createCzechConnector(reach(ares), reach(isir), find),
}

const hitsMax = 50

/**
 * ARES with the public register, and the insolvency register as a supplement: keyless, each over its own transport. `find`
 * gives the id of a company another connected register numbers, so that a holder abroad is followed there.
 */
export function createCzechConnector(ares: Transport, isir: Transport, find: FindServiceId = () => null): Connector {
  const { slug, jurisdictionCode, jurisdictionName, idTag } = czechRegister
  return {
    slug,
    jurisdictionCode,
    jurisdictionName,
    idTag,
    facts: czechFacts,
    limits: czechLimits,
    documents: [],
    comingSoon: [],
    subcapabilities: czechSubcapabilities,
    coverage: { slug, parts: czechParts, recordedAnswers: Object.keys(proven).length },
    credentials: [],
    isNativeId: isCompanyNumber,
    async autocomplete(context, { query, limit }) {
      return (await subjectsOf(ares, context, query, limit).catch(noneOfTooMany)).map(toAutocompleteHit)
    },
    async search(context, { companyName }) {
      return (await subjectsOf(ares, context, companyName, hitsMax)).map(toSearchHit)
    },
    async prefill(context, nativeId) {
      const answer = await subjectOf(ares, context, nativeId)
      return { ...named(answer), value: toPrefill(answer), completeness: completenessOfPrefill(answer) }
    },
    async report(context, nativeId) {
      const subject = await subjectOf(ares, context, nativeId)
      const asking = [publicEntryOf(ares, context, subject), insolvencyIfAnswered(isir, context, nativeId)] as const
      // Also when one fails the other is waited for, so that nothing is under way once the order is settled.
      await Promise.allSettled(asking)
      const [record, insolvency] = await Promise.all(asking)
      return reported({ subject, record, insolvency }, find)
    },
    async shareholders(context, nativeId) {
      const subject = await subjectOf(ares, context, nativeId)
      const answers = { subject, record: await publicEntryOf(ares, context, subject), insolvency: null }
      const completeness = completenessOfShareholding(answers, translateRecord(answers, find))
      return { ...toShareholding(answers, find), completeness }
    },
  }
}

function reported(answers: Answers, find: FindServiceId): FoundCompany<CompanyReport> {
  const completeness = completenessOfReport(answers, translateRecord(answers, find))
  const history = answers.record === null ? {} : { history: historyOf(answers.record.value) }
  return { ...named(answers.subject), value: toReport(answers, find), completeness, ...history }
}

/** By number where the words are one; by name otherwise, and where nobody has that number: "118118" is a name too. */
async function subjectsOf(ares: Transport, context: FetchContext, words: string, size: number): Promise<Subject[]> {
  const number = numberIn(words)
  const answer = number === null ? null : await askSubject(ares, context, number)
  return answer === null ? askNames(ares, context, { name: words, size }) : [answer.value]
}

/** Two letters fit more companies than ARES lists: more letters will do. A completion is asked at each of them. */
function noneOfTooMany(error: unknown): Subject[] {
  if (error instanceof ApiError && error.code === 'capability.not_available') return []
  throw error
}

/** `27082440`, `270 82 440`, `IČO: 27082440`: however a person writes an IČO. A wrong check digit is asked for all the same. */
export function numberIn(words: string): string | null {
  return typedNumber(czechRegister.scheme, words, 6)
}

async function subjectOf(ares: Transport, context: FetchContext, number: string): Promise<Answer<Subject>> {
  const answer = await askSubject(ares, context, number)
  if (answer === null) throw new ApiError('company.not_found', 'company not found')
  return answer
}

/**
 * The record of the public register; null for a subject that is not in it. Where ARES says that it is, a missing record is
 * a fault: without it a company would seem to have neither officers nor owners.
 */
async function publicEntryOf(
  ares: Transport,
  context: FetchContext,
  { value }: Answer<Subject>,
): Promise<Answer<PublicEntry> | null> {
  const record = await askPublic(ares, context, value.ico)
  if (record === null && filled(value.seznamRegistraci?.stavZdrojeVr) === 'AKTIVNI') {
    throw refusedAnswer(ares.slug, value.ico, 'is in the public register, which has no record of it')
  }
  return record
}

/** A supplement: without its answer the report is complete but for that part, and says so. */
async function insolvencyIfAnswered(
  isir: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<InsolvencyAnswer> | null> {
  try {
    return await askAresInsolvency(isir, context, number)
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ApiError) return null
    throw error
  }
}

function named({ value }: Answer<Subject>): Pick<FoundCompany<unknown>, 'companyName'> {
  return { companyName: value.obchodniJmeno }
}
