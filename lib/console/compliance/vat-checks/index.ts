import 'server-only'
import {
  type AdisAnswer,
  ApiError,
  invalidAt,
  type VatCheck,
  type ViesAnswer,
  vatCheckLimits,
} from '#lib/contract/index.ts'
import {
  adisAction,
  adisQuestion,
  checkableNumber,
  type Got,
  isCzech,
  readAdis,
  readVies,
  type VatNumber,
  viesQuestion,
} from '#lib/domain/vat-checks/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Fetching } from '#lib/outbound/index.ts'
import type { Env } from '../../core/env.ts'
import { fetchingOf } from '../../core/fetching.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Author } from '../../core/schema/index.ts'
import { serialized } from '../../core/serialized.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { appendToChronology } from '../files/index.ts'
import { countVatChecks, insertVatCheck, provenServices, type VatCheckRow, vatChecksOf } from './store.ts'

/**
 * Asks because a person pressed, both services at once and before the transaction; then the answers, the line of the file's
 * chronology and the row of the audit log are one. What came of an earlier check stays.
 */
export const checkVatNumber: Handler<'checkVatNumber'> = async (
  ctx,
  { params: { serviceId }, body, person, trail, auditEntry, signal },
) => {
  const { vatServices } = ctx.env
  const number = numberToAsk(ctx.env, body.number)
  auditEntry.object = `${serviceId}: ${number.whole}`
  const asking = { fetching: fetchingOf(ctx.env), signal }
  const [vies, adis] = await Promise.all([
    fetchVies(vatServices, number, asking),
    isCzech(number) ? fetchAdis(vatServices, number, asking) : null,
  ])
  const now = ctx.clock.now()
  const row = { checkId: newId(now), serviceId, at: now, by: person.userId, number: number.whole, vies, adis }
  const outcome = outcomeOf(row)
  auditEntry.object = `${serviceId}: ${number.whole} ${outcome}`
  await trail.change(async (tx) => {
    await appendToChronology(
      tx,
      { serviceId, by: person.userId, now },
      { kind: 'vatChecked', outcome, reason: number.whole },
    )
    await insertVatCheck(tx, row)
  })
  const people = await namesOfUsers(ctx.database.sql, [person.userId])
  return vatCheckRecord(row, people.get(person.userId) ?? null)
}

/** Before anybody is asked. */
function numberToAsk({ isSandbox, vatServices: { vies, adis } }: Env, text: string) {
  if (isSandbox) throw notAvailable('Sandbox numbers are fictional: nobody was asked')
  const number = checkableNumber(text)
  if (number === null) {
    const msg = 'Not a VAT number of a member state of the European Union, with its country'
    throw invalidAt(['body', 'number'], msg, 'vat_number_unknown')
  }
  if (vies === null && (adis === null || !isCzech(number)))
    throw notAvailable('The service that could be asked about this number is switched off')
  return number
}

const notAvailable = (detail: string) => new ApiError('capability.not_available', detail)

/** In one word for the chronology and the log: that a payer is unreliable comes first. */
function outcomeOf({
  vies,
  adis,
}: Pick<VatCheckRow, 'vies' | 'adis'>): NonNullable<VatCheck['vies' | 'adis']>['outcome'] {
  if (adis?.outcome === 'unreliable') return adis.outcome
  return vies?.outcome ?? adis?.outcome ?? 'unknown'
}

/** What is on file; nobody is asked. */
export const listVatChecks: Handler<'listVatChecks'> = async ({ env, database }, { params: { serviceId } }) => {
  const db = database.sql
  const [rows, total, proven] = await Promise.all([
    vatChecksOf(db, serviceId, vatCheckLimits.checksListed),
    countVatChecks(db, serviceId),
    provenServices(db),
  ])
  const { vies, adis } = env.vatServices
  return {
    checks: rows.map(({ check, by }) => vatCheckRecord(check, by)),
    total,
    vies: { host: hostOf(vies), isUnproven: !proven.vies },
    adis: { host: hostOf(adis), isUnproven: !proven.adis },
    isSandbox: env.isSandbox,
  }
}

export function vatCheckRecord({ serviceId: _, ...check }: VatCheckRow, by: Author | null): VatCheck {
  return { ...serialized(check), by: by && colleague(by) }
}

const hostOf = (url: string | null) => url && new URL(url).host

export interface Asking {
  fetching: Fetching
  signal: AbortSignal
  timeoutMs?: number
}

/** A person waits for it; VIES itself waits for the member state, up to ten seconds. */
const patienceMs = 15_000
/** Some hundred accounts have a twentieth of it. */
const bytesMax = 1024 * 1024

export async function fetchVies(
  { vies, requester }: Env['vatServices'],
  number: VatNumber,
  asking: Asking,
): Promise<ViesAnswer | null> {
  if (vies === null) return null
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = viesQuestion(number, requester)
  return readVies(await ask(asking, { url: `${vies}/check-vat-number`, headers, body }), number)
}

export async function fetchAdis(
  { adis }: Env['vatServices'],
  number: VatNumber,
  asking: Asking,
): Promise<AdisAnswer | null> {
  if (adis === null) return null
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: adisAction, accept: 'text/xml' }
  return readAdis(await ask(asking, { url: adis, headers, body: adisQuestion(number) }), number)
}

/** Once: whoever asked reads why nothing came, and asks again. */
async function ask(
  { fetching, signal, timeoutMs = patienceMs }: Asking,
  { headers, ...question }: { url: string; headers: Record<string, string>; body: string },
): Promise<Got> {
  const sent = { 'user-agent': 'registry-console', 'accept-encoding': 'identity', ...headers }
  const got = await fetching.post({ ...question, headers: sent, bytesMax, timeoutMs, signal })
  if ('problem' in got) return got
  const encoding = got.header('content-encoding') ?? 'identity'
  return /^identity$/i.test(encoding) ? got : { problem: `encoded as ${encoding}` }
}
