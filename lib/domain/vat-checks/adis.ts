import type { AdisAnswer, AdisOutcome, PublishedAccount, VatUnknownReason } from '#lib/contract/index.ts'
import { charactersOf, parseXml } from '#lib/text/index.ts'
import { fieldsOf, formOf, type Got, isRecord, textOf, unknownBecause } from './answers.ts'
import type { VatNumber } from './numbers.ts'

const namespace = 'http://adis.mfcr.cz/rozhraniCRPDPH/'
export const adisAction = `"${namespace}getStatusNespolehlivyPlatce"`

/** What ADIS answers of a payer (NespolehlivyPlatceType). */
const outcomes: Readonly<Record<string, AdisOutcome>> = { NE: 'reliable', ANO: 'unreliable', NENALEZEN: 'notFound' }
const accountsMax = 200

/** `getStatusNespolehlivyPlatce` with one number, without its country. */
export function adisQuestion({ number }: VatNumber): string {
  return `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><StatusNespolehlivyPlatceRequest xmlns="${namespace}"><dic>${number}</dic></StatusNespolehlivyPlatceRequest></e:Body></e:Envelope>`
}

function unknown(reason: VatUnknownReason, detail: string) {
  return { ...unknownBecause(reason, detail), accounts: [], accountsUnread: 0 }
}

/** What ADIS says of the payer of this number; everything that is not just that is not known. */
export function readAdis(got: Got, asked: VatNumber): AdisAnswer {
  if ('problem' in got) return unknown('notReached', got.problem)
  const text = textOf(got.bytes)
  const read = text === null ? null : parseXml(text, { hasAttributes: true, lists })
  const body = read !== null && 'document' in read ? within(read.document, 'Envelope', 'Body') : null
  const fault = within(body, 'Fault')
  if (fault !== null) {
    const said = typeof fault.faultstring === 'string' ? charactersOf(fault.faultstring) : 'a fault'
    return unknown('serviceUnavailable', said)
  }
  if (got.status !== 200) return unknown('serviceUnavailable', `HTTP ${got.status}`)
  const response = within(body, 'StatusNespolehlivyPlatceResponse')
  if (response === null) return unknown('notUnderstood', formOf(text))
  const status = fieldsOf(attributesOf(response.status))
  const code = status.text('statusCode')
  // 0 and 1 bring an answer; 2 is the break after midnight, 3 that the service is away (StatusType).
  if (code !== '0' && code !== '1') {
    const isAway = code === '2' || code === '3'
    const detail = [code, status.text('statusText')].filter((one) => one !== null).join(' ') || 'no status'
    return unknown(isAway ? 'serviceUnavailable' : 'notUnderstood', detail)
  }
  const payers = listOf(response.statusPlatceDPH).filter(isRecord)
  const payer = payers.find((one) => bare(one['@dic']) === bare(asked.number))
  if (payer !== undefined) return { ...payerIn(payer), answeredOn: status.day('odpovedGenerovana') }
  const detail = payers.length === 0 ? 'no entry for the number' : 'an answer about another number'
  return unknown('notUnderstood', detail)
}

/** A payer without the number of its tax office, which says nothing of it. */
function payerIn(payer: Readonly<Record<string, unknown>>): AdisAnswer {
  const fields = fieldsOf({ ...attributesOf(payer), ...elementsOf(payer) })
  fields.pass('dic', 'cisloFu', 'zverejneneUcty')
  const said = fields.text('nespolehlivyPlatce')
  const since = fields.day('datumZverejneniNespolehlivosti')
  const outcome = (Object.hasOwn(outcomes, said ?? '') ? outcomes[said ?? ''] : undefined) ?? 'unknown'
  const given = listOf(within(payer, 'zverejneneUcty')?.ucet)
  const accounts = given.slice(0, accountsMax).flatMap((one) => accountIn(one) ?? [])
  return {
    ...{ since, accounts, accountsUnread: given.length - accounts.length },
    ...fields.rest,
    ...(outcome === 'unknown' && { reason: 'notUnderstood', detail: `nespolehlivyPlatce: ${said ?? '–'}` }),
    outcome,
  }
}

/** A Czech account as its IBAN, another as it is written; null for one of another form. */
function accountIn(account: unknown): PublishedAccount | null {
  if (!isRecord(account)) return null
  const czech = within(account, 'standardniUcet')
  const other = within(account, 'nestandardniUcet')
  const iban =
    czech !== null ? ibanOf(fieldsOf(attributesOf(czech))) : other && fieldsOf(attributesOf(other)).text('cislo')
  if (iban === null) return null
  const days = fieldsOf(attributesOf(account))
  return { iban, publishedOn: days.day('datumZverejneni'), endedOn: days.day('datumZverejneniUkonceni') }
}

/** Bank code, prefix of six digits and number of ten, with check digits (ISO 13616; Czech National Bank, decree 169/2011). */
function ibanOf(fields: ReturnType<typeof fieldsOf>): string | null {
  const parts = [fields.text('kodBanky'), fields.text('predcisli') ?? '0', fields.text('cislo')] as const
  const [bank, prefix, number] = parts
  if (!/^\d{4}$/.test(bank ?? '') || !/^\d{1,6}$/.test(prefix) || !/^\d{1,10}$/.test(number ?? '')) return null
  const account = `${bank}${prefix.padStart(6, '0')}${number?.padStart(10, '0')}`
  // C and Z are 12 and 35, and 00 stands in place of the check digits.
  const check = 98n - (BigInt(`${account}123500`) % 97n)
  return `CZ${String(check).padStart(2, '0')}${account}`
}

const lists: ReadonlySet<string> = new Set(['statusPlatceDPH', 'ucet'])
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const bare = (value: unknown) => (typeof value === 'string' ? value.replace(/^CZ|\s/gi, '').replace(/^0+/, '') : '')

function within(value: unknown, ...path: string[]): Readonly<Record<string, unknown>> | null {
  const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
  return isRecord(found) ? found : null
}

function attributesOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(entriesOf(value, true).map(([name, one]) => [name.slice(1), charactersIn(one)]))
}

function elementsOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(entriesOf(value, false))
}

function entriesOf(value: unknown, areAttributes: boolean): [string, unknown][] {
  return isRecord(value) ? Object.entries(value).filter(([name]) => name.startsWith('@') === areAttributes) : []
}

const charactersIn = (value: unknown) => (typeof value === 'string' ? charactersOf(value) : value)
