import 'server-only'
import { ApiError, type VatCheck } from '#lib/contract/index.ts'
import { checkableNumber, isCzech, type VatNumber } from '#lib/domain/vat-checks/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Env } from '../../core/env.ts'
import { fetchingOf } from '../../core/fetching.ts'
import type { Handler } from '../../core/http/handler.ts'
import { namesOfUsers } from '../../people/index.ts'
import { noteInFile } from '../files/index.ts'
import { askAdis, askVies } from './ask.ts'
import { vatCheckRecord } from './list.ts'
import { insertVatCheck, type VatCheckRow } from './store.ts'

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
    askVies(vatServices, number, asking),
    isCzech(number) ? askAdis(vatServices, number, asking) : null,
  ])
  const now = ctx.clock.now()
  const row = { checkId: newId(now), serviceId, at: now, by: person.userId, number: number.whole, vies, adis }
  const outcome = outcomeOf(row)
  auditEntry.object = `${serviceId}: ${number.whole} ${outcome}`
  await trail.change(async (tx) => {
    await noteInFile(tx, { serviceId, by: person.userId, now }, { kind: 'vatChecked', outcome, reason: number.whole })
    await insertVatCheck(tx, row)
  })
  const people = await namesOfUsers(ctx.database.sql, [person.userId])
  return vatCheckRecord(row, people.get(person.userId) ?? null)
}

/** Before anybody is asked. */
function numberToAsk({ isSandbox, vatServices: { vies, adis } }: Env, text: string): VatNumber {
  if (isSandbox) throw notAvailable('Sandbox numbers are fictional: nobody was asked')
  const number = checkableNumber(text)
  if (number === null) {
    const msg = 'Not a VAT number of a member state of the European Union, with its country'
    throw new ApiError('request.invalid', [{ loc: ['body', 'number'], msg, type: 'vat_number_unknown' }])
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
