import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import { type Asking, type Products, type Question, refuseOther, type Searches } from '../frame/index.ts'
import { readJson, refusedAnswer } from '../transport/index.ts'
import { completions, hits } from './hits.ts'
import { holders, prefill, report } from './mapping.ts'
import { inSentences, none, notKept, ofRecord, slug, withoutInsolvency } from './parts.ts'
import { recordedInsolvency, recordedPublic, recordedSearch, recordedSubject } from './recorded.ts'
import { entrySource, insolvencySource, publicSource } from './values.ts'

const nameMax = 2_000
/** The most proceedings asked for; nobody was ever in more. */
const proceedingsMax = 200

const subject = z.looseObject({ ico: z.string().regex(/^\d{8}$/), obchodniJmeno: z.string().min(1) })
const entry = (number: string): Question => ({
  path: `/ekonomicke-subjekty/${number}`,
  activity: `Reading the entry of ${number} in ARES`,
  recorded: recordedSubject(number),
  ...{ schema: subject, file: 'ekonomicke-subjekty' },
})

/** The records of the public register; a number of today is a number of the company. */
const record = (number: string): Question => ({
  path: `/ekonomicke-subjekty-vr/${number}`,
  activity: `Reading the public register's record of ${number}`,
  recorded: recordedPublic(number),
  ...{ schema: z.looseObject({ zaznamy: z.array(z.looseObject({})).min(1) }), file: 'ekonomicke-subjekty-vr' },
  check(value) {
    const numbers = (Object(value).zaznamy as unknown[]).flatMap((one) => {
      const ico: unknown = Object(one).ico
      return Array.isArray(ico) ? ico.filter((dated) => !Object(dated).datumVymazu).map((dated) => dated?.hodnota) : ico
    })
    const given = numbers.flatMap((one) => (typeof one === 'string' ? one.trim().padStart(8, '0') : []))
    const other = given.find((one) => one !== number)
    if (other !== undefined) refuseOther(slug, other)
  },
})

/** Subjects found by name, in ARES's own order. */
const named = (words: string, size: number): Question => {
  const name = words.slice(0, nameMax)
  return {
    path: '/ekonomicke-subjekty/vyhledat',
    safePost: {
      contentType: 'application/json',
      body: JSON.stringify({ obchodniJmeno: name, start: 0, pocet: size }),
    },
    activity: 'Searching ARES',
    recorded: recordedSearch(name, size),
    schema: z.looseObject({}),
    explain: tooMany,
  }
}
/** ARES refuses to list more than 1,000 hits instead of showing the first of them. */
function tooMany({ status, text }: { status: number; text: string }): ApiError | null {
  const json = readJson(Buffer.from(text))
  const { subKod }: { subKod?: unknown } = Object('value' in json ? json.value : null)
  if (status !== 400 || typeof subKod !== 'string' || !/PRILIS_MNOHO/.test(subKod)) return null
  return new ApiError('capability.not_available', 'More than 1,000 companies match: a longer name is needed')
}
/** Two letters fit more companies than ARES lists: more letters will do. A completion is asked at each of them. */
function noneOfTooMany(error: unknown): null {
  if (error instanceof ApiError && error.code === 'capability.not_available') return null
  throw error
}

/**
 * Insolvency proceedings a company is or was the debtor in, pending or ended: SOAP 1.1, elements in the order of the service's
 * schema, which refuses empty ones. An answer that is an error, or short of the count it states, is no answer.
 */
const insolvency = (number: string): Question => ({
  at: 'cz-isir',
  path: '/isir_cuzk_ws/IsirWsCuzkService',
  safePost: {
    contentType: 'text/xml; charset=utf-8',
    body: [
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:typ="http://isirws.cca.cz/types/">',
      `<soapenv:Body><typ:getIsirWsCuzkDataRequest><ic>${number}</ic>`,
      `<maxPocetVysledku>${proceedingsMax}</maxPocetVysledku></typ:getIsirWsCuzkDataRequest></soapenv:Body>`,
      '</soapenv:Envelope>',
    ].join(''),
  },
  accept: 'text/xml',
  headers: { soapaction: '""' },
  activity: `Asking the insolvency register about ${number}`,
  recorded: recordedInsolvency(number),
  lists: ['data'],
  check(value) {
    const { data, stav } = Object(Object(value).Envelope?.Body?.getIsirWsCuzkDataResponse)
    const said = (name: string) => String(Object(stav)[name] ?? '').trim()
    if (said('kodChyby') === 'WS2') return
    const noAnswer = (reason: string) => refusedAnswer('cz-isir', '/isir_cuzk_ws/IsirWsCuzkService', reason)
    const list: unknown[] = Array.isArray(data) ? data : []
    if (said('kodChyby') !== '') throw noAnswer(`${said('kodChyby')}: ${said('textChyby')}`)
    if (list.length === 0 || String(list.length) !== said('pocetVysledku'))
      throw noAnswer(`${list.length} of ${said('pocetVysledku') || 'an unstated number of'} proceedings`)
    // Proceedings of others alone say nothing of this debtor.
    const numbers = list.map((one) => String(Object(one).ic).trim().padStart(8, '0'))
    if (!numbers.includes(number)) throw noAnswer('an answer about others')
  },
})

/** By number where the words are one; by name otherwise, and where nobody has that number: "118118" is a name too. */
const searchBy =
  (byName: (asking: Asking, words: string, limit: number) => Promise<unknown>): Searches<never>['ask'] =>
  async (asking, { words, number, limit }) => {
    const own = number === null ? null : await asking.maybe(entrySource, entry(number))
    if (own === null) await byName(asking, words, limit)
  }

/**
 * The record of the public register; null for a subject that is not in it. Where ARES says that it is, a missing record is
 * a fault: without it a company would seem to have neither officers nor owners.
 */
async function recordOf(asking: Asking, number: string, own: unknown): Promise<void> {
  const value = await asking.maybe(publicSource, record(number))
  if (value === null) {
    if (String(Object(Object(own).seznamRegistraci).stavZdrojeVr).trim() === 'AKTIVNI')
      throw refusedAnswer(slug, number, 'is in the public register, which has no record of it')
    return asking.lacks(ofRecord, notKept)
  }
  const records = Object(value).zaznamy as unknown[]
  const primary = records.find((one) => Object(one).primarniZaznam === true) ?? records.at(-1)
  const facts: unknown = Object(primary).ostatniSkutecnosti
  const stand = Array.isArray(facts) && facts.some((one) => Object(one) === one && !Object(one).datumVymazu)
  asking.lacks(['predecessors', 'successors'], stand ? inSentences : none)
}

async function proceedingsOf(asking: Asking, number: string): Promise<void> {
  if ((await asking.part(insolvencySource, insolvency(number))) === null) asking.lacks(['events'], withoutInsolvency)
}

export const products: Products = {
  search: { ask: searchBy((asking, words, limit) => asking.maybe('vyhledat', named(words, limit))), mapping: hits },
  autocomplete: {
    ask: searchBy((asking, words, limit) => asking.maybe('vyhledat', named(words, limit)).catch(noneOfTooMany)),
    mapping: completions,
  },
  prefill: {
    async ask(asking, number) {
      await asking.one(entrySource, entry(number))
    },
    mapping: prefill,
  },
  report: {
    async ask(asking, number) {
      const own = await asking.one(entrySource, entry(number))
      const asked = [recordOf(asking, number, own), proceedingsOf(asking, number)]
      // Also when one fails the other is waited for, so that nothing is under way once the order is settled.
      await Promise.allSettled(asked)
      await Promise.all(asked)
    },
    mapping: report,
  },
  shareholders: {
    ask: async (asking, number) => recordOf(asking, number, await asking.one(entrySource, entry(number))),
    mapping: holders,
  },
}
