import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import { type Answer, readJson, refusedAnswer, type Transport } from '../transport/index.ts'
import { recordedInsolvency, recordedPublic, recordedSearch, recordedSubject } from './recorded.ts'
import { SearchPage, Subject } from './schema.ts'
import { InsolvencyAnswer, responseOf } from './schema-insolvency.ts'
import { PublicEntry, type PublicRecord } from './schema-public.ts'

const nameMax = 2_000
/** The most proceedings asked for; nobody was ever in more. */
const proceedingsMax = 200

/** An answer about another company than was asked about is none. */
function refuseOther(transport: Transport, path: string, asked: string, given: string | null | undefined): void {
  if (typeof given !== 'string' || given === asked) return
  throw refusedAnswer(transport.slug, path, `an answer about ${given}`)
}

export async function askSubject(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<Subject> | null> {
  const path = `/ekonomicke-subjekty/${number}`
  const answer = await transport.getJson(context, {
    path,
    activity: `Reading the entry of ${number} in ARES`,
    schema: Subject,
    recorded: recordedSubject(number),
  })
  refuseOther(transport, path, number, answer?.value.ico)
  return answer
}

/** The records of the public register; null for a subject that is not in it. */
export async function askPublic(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<PublicEntry> | null> {
  const path = `/ekonomicke-subjekty-vr/${number}`
  const answer = await transport.getJson(context, {
    path,
    activity: `Reading the public register's record of ${number}`,
    schema: PublicEntry,
    recorded: recordedPublic(number),
  })
  // A subject without a number of its own has an id of ARES instead.
  refuseOther(transport, path, number, /^\d{8}$/.exec(answer?.value.icoId ?? '')?.[0])
  for (const record of answer?.value.zaznamy ?? []) {
    for (const ico of numbersOf(record)) refuseOther(transport, path, number, ico?.trim().padStart(8, '0'))
  }
  return answer
}

/** The numbers a record is of today. */
function numbersOf({ ico }: PublicRecord): (string | null | undefined)[] {
  if (typeof ico === 'string') return [ico]
  return (ico ?? []).filter(({ datumVymazu }) => !datumVymazu).map(({ hodnota }) => hodnota)
}

/** Subjects found by name, in ARES's own order. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  request: { name: string; size: number },
): Promise<Subject[]> {
  const name = request.name.slice(0, nameMax)
  const body = JSON.stringify({ obchodniJmeno: name, start: 0, pocet: request.size })
  const answer = await transport.getJson(context, {
    path: '/ekonomicke-subjekty/vyhledat',
    safePost: { contentType: 'application/json', body },
    activity: 'Searching ARES',
    schema: SearchPage,
    recorded: recordedSearch(name, request.size),
    explain: tooMany,
  })
  return answer?.value.ekonomickeSubjekty ?? []
}

/** ARES refuses to list more than 1,000 hits instead of showing the first of them. */
function tooMany({ status, text }: { status: number; text: string }): ApiError | null {
  const json = readJson(Buffer.from(text))
  const { subKod }: { subKod?: unknown } = Object('value' in json ? json.value : null)
  if (status !== 400 || typeof subKod !== 'string' || !/PRILIS_MNOHO/.test(subKod)) return null
  return new ApiError('capability.not_available', 'More than 1,000 companies match: a longer name is needed')
}

/**
 * Insolvency proceedings a company is or was the debtor in, pending or ended. An answer that is an error, or short of the
 * count it states, is no answer.
 */
export async function askAresInsolvency(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<InsolvencyAnswer>> {
  const answer = await transport.getXml(context, {
    path: '/isir_cuzk_ws/IsirWsCuzkService',
    safePost: { contentType: 'text/xml; charset=utf-8', body: insolvencyQuestion(number) },
    accept: 'text/xml',
    headers: { soapaction: '""' },
    activity: `Asking the insolvency register about ${number}`,
    schema: InsolvencyAnswer,
    lists: ['data'],
    recorded: recordedInsolvency(number),
  })
  const noAnswer = (reason: string) => refusedAnswer(transport.slug, '/isir_cuzk_ws/IsirWsCuzkService', reason)
  if (answer === null) throw noAnswer('nothing')
  const { data, stav } = responseOf(answer.value)
  const code = stav.kodChyby?.trim()
  if (code === 'WS2') return answer
  const count = data?.length ?? 0
  if (code) throw noAnswer(`${code}: ${stav.textChyby ?? ''}`)
  if (count === 0 || String(count) !== stav.pocetVysledku?.trim()) {
    throw noAnswer(`${count} of ${stav.pocetVysledku ?? 'an unstated number of'} proceedings`)
  }
  // Proceedings of others alone say nothing of this debtor.
  if (!data?.some(({ ic }) => ic?.trim().padStart(8, '0') === number)) throw noAnswer('an answer about others')
  return answer
}

/** SOAP 1.1; elements in the order of the service's schema, which refuses empty ones. The number is eight digits. */
function insolvencyQuestion(number: string): string {
  return [
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:typ="http://isirws.cca.cz/types/">',
    `<soapenv:Body><typ:getIsirWsCuzkDataRequest><ic>${number}</ic>`,
    `<maxPocetVysledku>${proceedingsMax}</maxPocetVysledku></typ:getIsirWsCuzkDataRequest></soapenv:Body>`,
    '</soapenv:Envelope>',
  ].join('')
}
