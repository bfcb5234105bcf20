import { describe, expect, it } from 'vitest'
import { vatUnknownReasons } from '#lib/contract/index.ts'
import type { Got } from './answers.ts'
import { checkableNumber } from './numbers.ts'
import { readVies, viesQuestion } from './vies.ts'

const asked = checkableNumber('CZ27082440')
if (asked === null) throw new Error('a number')

const bytes = (text: string) => new TextEncoder().encode(text)
const answered = (value: unknown, status = 200): Got => ({ status, bytes: bytes(JSON.stringify(value)) })
/** By the published schema: CheckVatResponse of swagger_publicVAT.yaml. */
const said = {
  ...{ countryCode: 'CZ', vatNumber: '27082440', requestDate: '2026-11-21T08:00:00.000Z', valid: true },
  ...{ requestIdentifier: 'WAPIAAAAY1', name: 'Alza.cz a.s.', address: 'Jankovcova 1522/53\nPRAHA 7' },
  ...{ traderName: '---', traderNameMatch: 'NOT_PROCESSED', traderStreet: null },
}
const read = (value: unknown, status?: number) => readVies(answered(value, status), asked)
const failed = (code: unknown) => ({ actionSucceed: false, errorWrappers: [{ error: code, message: 'x' }] })

describe('what VIES is asked', () => {
  it('has who asks only where the operator said it', () => {
    expect(JSON.parse(viesQuestion(asked, null))).toEqual({ countryCode: 'CZ', vatNumber: '27082440' })
    expect(JSON.parse(viesQuestion(asked, checkableNumber('GR123456789')))).toEqual({
      ...{ countryCode: 'CZ', vatNumber: '27082440' },
      ...{ requesterMemberStateCode: 'EL', requesterNumber: '123456789' },
    })
  })
})

describe('what VIES answers', () => {
  it('is read as it says, with what the member state gives', () => {
    expect(read(said)).toEqual({
      ...{ outcome: 'valid', name: 'Alza.cz a.s.', address: 'Jankovcova 1522/53\nPRAHA 7' },
      ...{ requestIdentifier: 'WAPIAAAAY1', requestDate: '2026-11-21T08:00:00.000Z' },
      ...{ reason: null, detail: null, odd: [], more: [] },
    })
    expect(read({ ...said, valid: false, name: '---', address: '---', requestIdentifier: '' })).toMatchObject({
      ...{ outcome: 'invalid', name: null, address: null, requestIdentifier: null, odd: [] },
    })
  })

  it.each([
    ['MS_UNAVAILABLE', 'memberStateUnavailable'],
    ['MS_MAX_CONCURRENT_REQ', 'memberStateBusy'],
    ['MS_MAX_CONCURRENT_REQ_TIME', 'memberStateBusy'],
    ['TIMEOUT', 'memberStateTimeout'],
    ['GLOBAL_MAX_CONCURRENT_REQ', 'serviceBusy'],
    ['GLOBAL_MAX_CONCURRENT_REQ_TIME', 'serviceBusy'],
    ['SERVICE_UNAVAILABLE', 'serviceUnavailable'],
    ['INVALID_INPUT', 'inputRefused'],
    ['INVALID_REQUESTER_INFO', 'requesterRefused'],
    ['VAT_BLOCKED', 'blocked'],
    ['IP_BLOCKED', 'blocked'],
    ['A_CODE_OF_TOMORROW', 'notUnderstood'],
    ['__proto__', 'notUnderstood'],
  ])('%s is never taken for not valid, whatever stands beside it', (code, reason) => {
    expect(vatUnknownReasons).toContain(reason)
    const unknown = { outcome: 'unknown', reason, detail: code }
    for (const status of [200, 400, 500]) {
      expect(read(failed(code), status)).toMatchObject(unknown)
      expect(read({ ...said, valid: false, ...failed(code) }, status)).toMatchObject(unknown)
      expect(read({ ...said, valid: false, userError: code }, status)).toMatchObject(unknown)
    }
  })

  it.each<[string, Got, string, string]>([
    ['nobody', { problem: 'no whole answer within 15 s' }, 'notReached', 'no whole answer within 15 s'],
    [
      'a page',
      { status: 200, bytes: bytes('<!DOCTYPE html><html>Sorry</html>') },
      'notUnderstood',
      'a page for people',
    ],
    ['nothing', { status: 200, bytes: bytes('') }, 'notUnderstood', 'empty'],
    ['half of it', { status: 200, bytes: bytes('{"valid":tr') }, 'notUnderstood', 'another form'],
    ['a list', answered([said]), 'notUnderstood', 'another form'],
    ['other bytes', { status: 200, bytes: Uint8Array.of(0xff, 0xfe, 0x00) }, 'notUnderstood', 'not UTF-8'],
    ['a refusal', answered({ a: 1 }, 403), 'serviceUnavailable', 'HTTP 403'],
    ['a limit', answered({ a: 1 }, 429), 'serviceBusy', 'HTTP 429'],
    ['valid as an error', answered(said, 500), 'serviceUnavailable', 'HTTP 500'],
    ['another number', answered({ ...said, vatNumber: '1' }), 'notUnderstood', 'an answer about another number'],
    ['another country', answered({ ...said, countryCode: 'SK' }), 'notUnderstood', 'an answer about another number'],
    ['a refusal without a code', answered(failed(7)), 'notUnderstood', 'an error without a code'],
    ['success that is none', answered({ actionSucceed: false }), 'notUnderstood', 'an error without a code'],
  ])('%s: not known, with the reason', (_what, got, reason, detail) => {
    expect(readVies(got, asked)).toEqual({ outcome: 'unknown', reason, detail, odd: [], more: [] })
  })

  it.each([undefined, null, 'true', 1, {}])('valid: %j says nothing', (valid) => {
    expect(read({ ...said, valid })).toMatchObject({ outcome: 'unknown', reason: 'notUnderstood' })
  })

  it('loses one value by one that is odd, and keeps what the schema does not have', () => {
    const more = { bankAccount: 'CZ6508000000192000145399', nested: { a: [1] }, empty: '---', valid2: true }
    expect(read({ ...said, name: 7, address: ['x'], ...more })).toMatchObject({
      ...{ outcome: 'valid', name: null, address: null, requestIdentifier: 'WAPIAAAAY1', odd: ['name', 'address'] },
      more: [
        { field: 'bankAccount', value: 'CZ•••5399' },
        { field: 'nested', value: 'several values' },
        { field: 'valid2', value: 'true' },
      ],
    })
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, 'x']))
    expect(read({ ...said, ...many }).more).toHaveLength(20)
  })

  it('is a text a database holds and a page shows', () => {
    const { name, address } = read({ ...said, name: `a\0b\ud800`, address: 'x'.repeat(90_000) })
    expect(name).toBe('a\ufffdb\ufffd')
    expect(address).toHaveLength(1_000)
  })

  it('may repeat the number as VIES prepared it', () => {
    expect(read({ ...said, vatNumber: 'CZ 27082440' }).outcome).toBe('valid')
    expect(read({ ...said, vatNumber: '1', originalVatNumber: '27082440' }).outcome).toBe('valid')
    expect(read({ ...said, vatNumber: undefined, countryCode: undefined }).outcome).toBe('valid')
  })
})
