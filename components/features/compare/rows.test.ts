import { describe, expect, it } from 'vitest'
import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { hitOf } from '../../widgets/pickers/hits.ts'
import { differingOf, type FactWords, factRows, partyRows } from './rows.ts'

const words: FactWords = {
  label: (id) => id,
  status: (normalized, original) => [normalized ?? original ?? ''],
  country: (code) => code,
  date: (date) => String(date?.normalized),
  money: ({ amount }) => `${amount}`,
  addressKind: (type) => type,
  addressLines: ({ original }) => [original ?? ''],
}
const told = (rows: ReturnType<typeof factRows>) => rows.map(({ id, verdict }) => `${id}: ${verdict}`)

it('marks what differs between twins, and not what differs in case or spacing alone', () => {
  const twin = (number: string, street: string, legalName = 'Nordlicht Optik AG') => ({
    basic: {
      legalName,
      status: { normalized: 'active' as const },
      identifiers: [
        { type: 'service_id' as const, value: `co_xa_${number}` },
        { value: `HRB ${number}`, jurisdiction: 'xa' },
      ],
      addresses: [{ type: 'registered' as const, original: street }],
    },
    hit: null,
  })
  expect(told(factRows(twin('1', 'Kai 1'), twin('2', 'Kai 2', 'NORDLICHT  Optik AG'), words))).toEqual([
    'name: same',
    'status: same',
    'number: differs',
    'country: same',
    'address:registered: differs',
  ])
})

it('says nothing of what is not on file: a search result has no legal form', () => {
  const basic = { legalName: 'Nordlicht Optik AG', legalForm: { original: 'AG' } }
  const hit = hitOf({ serviceId: 'co_xa_2', name: 'Nordlicht Optik AG' })
  const rows = factRows({ basic, hit: null }, { basic: null, hit }, words)
  expect(rows.find(({ id }) => id === 'legalForm')).toMatchObject({ one: ['AG'], other: null, verdict: 'unknown' })
  expect(rows.find(({ id }) => id === 'name')?.verdict).toBe('same')
})

it('does not take the one address of a search result for all that a company has', () => {
  const addresses = [
    { type: 'registered' as const, original: 'Kai 1' },
    { type: 'delivery' as const, original: 'Tor 2' },
  ]
  const hit = hitOf({ serviceId: 'co_xa_2', name: 'Nordlicht Optik AG', addresses: addresses.slice(0, 1) })
  const rows = factRows({ basic: { addresses }, hit: null }, { basic: null, hit }, words)
  const verdictOf = (kind: string) => rows.find(({ id }) => id === `address:${kind}`)?.verdict
  expect([verdictOf('registered'), verdictOf('delivery')]).toEqual(['same', 'unknown'])
})

it('puts officers of both companies first, and marks nobody before both lists are on file', () => {
  const officer = (fullName: string, normalized?: string) => ({
    party: partyOfOwner({
      type: 'person',
      person: { name: { fullName }, ...(normalized ? { dateOfBirth: { normalized } } : {}) },
    }),
    text: ['Vorstand'],
  })
  const one = [officer('Ida Möwe', '1980-05-05'), officer('Hanna Quell', '1970-01-02')]
  const other = [officer('Hanna Quell', '1970-01-02'), officer('Olaf Kiesel')]
  expect(partyRows(one, other).map(({ label, verdict }) => `${label}: ${verdict}`)).toEqual([
    'Hanna Quell: inBoth',
    'Ida Möwe: differs',
    'Olaf Kiesel: differs',
  ])
  expect(partyRows(one, null).map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown'])
  expect([differingOf(partyRows(one, other)), differingOf(partyRows(one, null))]).toEqual([2, null])
})

describe('[false data B8] what one of two companies lacks because it was not read', () => {
  const officer = (fullName: string) => ({
    party: partyOfOwner({ person: { name: { fullName }, dateOfBirth: { normalized: '1970-01-02' } } }),
    text: [],
  })
  const [both, alone] = [officer('Hanna Quell'), officer('Ida Möwe')]

  it('is no difference: whom a list cut short leaves out may be in it', () => {
    const rows = partyRows([both, alone], [both], { one: true, other: false })
    expect(rows.map(({ verdict }) => verdict)).toEqual(['inBoth', 'notComparable'])
    expect(differingOf(rows)).toBeNull()
    const whole = partyRows([both, alone], [both], { one: false, other: true })
    expect(whole.map(({ verdict }) => verdict)).toEqual(['inBoth', 'differs'])
  })

  it('is no difference of a fact either', () => {
    const capital = { issued: { amount: '25000', iso4217CurrencyCode: 'EUR' } }
    const sides = (unread: ReadonlySet<string>) =>
      factRows({ basic: { capital }, hit: null }, { basic: {}, hit: null, unread }, words).find(
        ({ id }) => id === 'capital',
      )
    expect(sides(new Set())?.verdict).toBe('differs')
    expect(sides(new Set(['capital']))).toMatchObject({ other: null, verdict: 'unknown' })
  })
})
