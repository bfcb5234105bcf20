import type { VatUnknownReason, ViesAnswer } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { fieldsOf, formOf, type Got, isRecord, textOf, unknownBecause } from './answers.ts'
import type { VatNumber } from './numbers.ts'

/** Codes of VIES in place of an answer (swagger_publicVAT.yaml, and the comments of its older WSDL). */
const reasons: Readonly<Record<string, VatUnknownReason>> = {
  MS_UNAVAILABLE: 'memberStateUnavailable',
  MS_MAX_CONCURRENT_REQ: 'memberStateBusy',
  MS_MAX_CONCURRENT_REQ_TIME: 'memberStateBusy',
  TIMEOUT: 'memberStateTimeout',
  GLOBAL_MAX_CONCURRENT_REQ: 'serviceBusy',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'serviceBusy',
  SERVICE_UNAVAILABLE: 'serviceUnavailable',
  INVALID_INPUT: 'inputRefused',
  INVALID_REQUESTER_INFO: 'requesterRefused',
  VAT_BLOCKED: 'blocked',
  IP_BLOCKED: 'blocked',
}

/** The body of `POST /check-vat-number`. Only with who asks does the answer have an identifier. */
export function viesQuestion({ country, number }: VatNumber, requester: VatNumber | null): string {
  return JSON.stringify({
    ...{ countryCode: country, vatNumber: number },
    ...(requester && { requesterMemberStateCode: requester.country, requesterNumber: requester.number }),
  })
}

/** What VIES says: valid or not only where it says just that about this very number, everything else is not known. */
export function readVies(got: Got, asked: VatNumber): ViesAnswer {
  if ('problem' in got) return unknownBecause('notReached', got.problem)
  const text = textOf(got.bytes)
  const value = text === null ? null : jsonOrNull(text)
  const code = codeIn(value)
  if (code !== null) return unknownBecause(reasonOf(code), code)
  if (got.status !== 200)
    return unknownBecause(got.status === 429 ? 'serviceBusy' : 'serviceUnavailable', `HTTP ${got.status}`)
  if (!isRecord(value)) return unknownBecause('notUnderstood', formOf(text))
  const fields = fieldsOf(value)
  fields.pass('valid', 'actionSucceed', 'errorWrappers', 'userError')
  const about = [fields.text('countryCode'), fields.text('vatNumber'), fields.text('originalVatNumber')]
  const said = {
    ...{ name: fields.text('name'), address: fields.text('address') },
    ...{ requestIdentifier: fields.text('requestIdentifier'), requestDate: fields.text('requestDate') },
  }
  if (!isAbout(about, asked)) return unknownBecause('notUnderstood', 'an answer about another number')
  if (typeof value.valid !== 'boolean') {
    return { ...fields.rest, outcome: 'unknown', reason: 'notUnderstood', detail: 'valid: neither true nor false' }
  }
  return { ...said, ...fields.rest, outcome: value.valid ? 'valid' : 'invalid' }
}

/** The first code of an error, wherever VIES puts it; `valid` beside one says nothing. */
function codeIn(value: unknown): string | null {
  if (!isRecord(value)) return null
  const { errorWrappers, userError, actionSucceed } = value
  const [first] = Array.isArray(errorWrappers) ? errorWrappers : []
  if (isRecord(first)) return typeof first.error === 'string' ? first.error : 'an error without a code'
  if (typeof userError === 'string' && !/^(?:VALID|INVALID|)$/.test(userError)) return userError
  return actionSucceed === false ? 'an error without a code' : null
}

function reasonOf(code: string): VatUnknownReason {
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? 'notUnderstood'
}

const bare = (text: string | null) => (text ?? '').replace(/[^A-Za-z\d]/g, '').toUpperCase()

/** VIES answers the number as it was asked or as it prepared it; one that it does not repeat is taken as the one asked. */
function isAbout([country = null, ...numbers]: (string | null)[], asked: VatNumber) {
  const given = numbers.map(bare).filter((one) => one !== '')
  const isSame = given.length === 0 || given.some((one) => one === asked.number || one === asked.whole)
  return isSame && (country === null || country === asked.country)
}
