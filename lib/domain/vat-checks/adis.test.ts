import { describe, expect, it } from 'vitest'
import { readAdis } from './adis.ts'
import type { Got } from './answers.ts'
import { checkableNumber } from './numbers.ts'

const asked = checkableNumber('CZ27082440')
if (asked === null) throw new Error('a number')

const bytes = (text: string) => new TextEncoder().encode(text)
/** By the published schema: StatusNespolehlivyPlatceResponse of rozhraniCRPDPH. */
const soap = (inner: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${inner}</soapenv:Body></soapenv:Envelope>`
const response = (payers: string, status = 'statusCode="0" statusText="OK"') =>
  soap(
    `<StatusNespolehlivyPlatceResponse xmlns="http://adis.mfcr.cz/rozhraniCRPDPH/"><status odpovedGenerovana="2026-11-21" ${status}/>${payers}</StatusNespolehlivyPlatceResponse>`,
  )
const payer = (attributes: string, accounts = '', dic = '27082440') =>
  `<statusPlatceDPH dic="${dic}" cisloFu="13" ${attributes}>${accounts && `<zverejneneUcty>${accounts}</zverejneneUcty>`}</statusPlatceDPH>`
const account = (inner: string, more = '') => `<ucet datumZverejneni="2013-04-01" ${more}>${inner}</ucet>`
const czech = account('<standardniUcet predcisli="19" cislo="2000145399" kodBanky="0800"/>')
const read = (text: string, status = 200) => readAdis({ status, bytes: bytes(text) }, asked)

describe('what ADIS answers', () => {
  it.each([
    ['NE', 'reliable'],
    ['ANO', 'unreliable'],
    ['NENALEZEN', 'notFound'],
  ])('%s is %s', (said, outcome) => {
    expect(read(response(payer(`nespolehlivyPlatce="${said}"`)))).toEqual({
      ...{ outcome, since: null, answeredOn: '2026-11-21', accounts: [], accountsUnread: 0 },
      ...{ reason: null, detail: null, odd: [], more: [] },
    })
  })

  it('has since when, and each published account as an IBAN', () => {
    const ended = account(
      '<nestandardniUcet cislo="DE89 3704 0044 0532 0130 00"/>',
      'datumZverejneniUkonceni="2020-01-31Z"',
    )
    const plain = account('<standardniUcet cislo="1" kodBanky="0100"/>')
    const unreliable = 'nespolehlivyPlatce="ANO" datumZverejneniNespolehlivosti="2022-06-01+02:00"'
    const { since, accounts, accountsUnread } = read(response(payer(unreliable, czech + ended + plain)))
    expect(since).toBe('2022-06-01')
    expect(accounts).toEqual([
      { iban: 'CZ6508000000192000145399', publishedOn: '2013-04-01', endedOn: null },
      { iban: 'DE89 3704 0044 0532 0130 00', publishedOn: '2013-04-01', endedOn: '2020-01-31' },
      { iban: 'CZ7401000000000000000001', publishedOn: '2013-04-01', endedOn: null },
    ])
    expect(accountsUnread).toBe(0)
  })

  it('loses one value by one that is odd', () => {
    const odd = [
      account('<standardniUcet cislo="12A" kodBanky="0800"/>'),
      account('<standardniUcet cislo="12"/>'),
      account('<jinyUcet cislo="19-2000145399/0800"/>'),
      account(''),
    ]
    const more = 'novinka="19-2000145399/0800" datumZverejneniNespolehlivosti="2022-02-31"'
    const answer = read(response(payer(`nespolehlivyPlatce="ANO" ${more}`, czech + odd.join(''))))
    expect(answer).toMatchObject({ outcome: 'unreliable', since: null, accountsUnread: 4 })
    expect(answer.odd).toEqual(['datumZverejneniNespolehlivosti'])
    expect(answer.accounts.map(({ iban }) => iban)).toEqual(['CZ6508000000192000145399'])
    expect(answer.more).toEqual([{ field: 'novinka', value: '19-•••5399/0800' }])
  })

  it('is found among others by its number, with its country or without', () => {
    const others = payer('nespolehlivyPlatce="ANO"', '', '1') + payer('nespolehlivyPlatce="NE"', '', 'CZ27082440')
    expect(read(response(others)).outcome).toBe('reliable')
  })

  it.each<[string, Got, string, string]>([
    ['nobody', { problem: 'larger than 1 MB' }, 'notReached', 'larger than 1 MB'],
    [
      'the break after midnight',
      ok(response('', 'statusCode="2" statusText="Odst&#225;vka"')),
      'serviceUnavailable',
      '2 Odstávka',
    ],
    ['its absence', ok(response('', 'statusCode="3" statusText="x"')), 'serviceUnavailable', '3 x'],
    ['a status of tomorrow', ok(response('', 'statusCode="9" statusText="?"')), 'notUnderstood', '9 ?'],
    ['no status', ok(response('', '')), 'notUnderstood', 'no status'],
    ['no entry', ok(response('')), 'notUnderstood', 'no entry for the number'],
    [
      'another number',
      ok(response(payer('nespolehlivyPlatce="ANO"', '', '1'))),
      'notUnderstood',
      'an answer about another number',
    ],
    [
      'a fault',
      { status: 500, bytes: bytes(soap('<soapenv:Fault><faultstring>Chyba &amp; x</faultstring></soapenv:Fault>')) },
      'serviceUnavailable',
      'Chyba & x',
    ],
    ['a server that is down', { status: 503, bytes: bytes('') }, 'serviceUnavailable', 'HTTP 503'],
    ['a page', ok('<!DOCTYPE html><html>Sorry</html>'), 'notUnderstood', 'a page for people'],
    ['half of it', ok(response(payer('nespolehlivyPlatce="NE"')).slice(0, -30)), 'notUnderstood', 'another form'],
    [
      'a document with entities of its own',
      ok(`<!DOCTYPE a [<!ENTITY b "c">]>${response(payer('nespolehlivyPlatce="NE"'))}`),
      'notUnderstood',
      'another form',
    ],
  ])('%s: not known, with the reason', (_what, got, reason, detail) => {
    const unknown = { outcome: 'unknown', reason, detail, odd: [], more: [], accounts: [], accountsUnread: 0 }
    expect(readAdis(got, asked)).toEqual(unknown)
  })

  it.each(['', 'nespolehlivyPlatce="MOZNA"', 'nespolehlivyPlatce="constructor"'])(
    'a payer that is neither says nothing: %s',
    (said) => {
      const answer = read(response(payer(said, czech)))
      expect(answer).toMatchObject({ outcome: 'unknown', reason: 'notUnderstood' })
      // Its accounts are what they are.
      expect(answer.accounts).toHaveLength(1)
    },
  )
})

function ok(text: string): Got {
  return { status: 200, bytes: bytes(text) }
}
