import { describe, expect, it } from 'vitest'
import { known, type UnknownReason, unknown, unknownReasons } from '#lib/domain/knowledge/index.ts'
import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { hitOf } from '../../../widgets/pickers/hits.ts'
import { comparedPartyRows, differingOf, type FactLabels, factRows, type ListedParty, wholeRowOf } from './rows.ts'

const labels: FactLabels = {
  label: (id) => id,
  status: (normalized, original) => [normalized ?? original ?? ''],
  country: (code) => code,
  date: (date) => String(date?.normalized),
  money: ({ amount }) => `${amount}`,
  addressKind: (type) => type,
  addressLines: ({ original }) => [original ?? ''],
}
const whole = known<true>(true, { what: 'list', id: null, on: null })
const onFile = { missing: unknown('notOrdered'), unread: () => null }
const listOf = (entries: ListedParty[]) => ({ entries, whole })
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
    ...onFile,
    hit: null,
  })
  expect(told(factRows(twin('1', 'Kai 1'), twin('2', 'Kai 2', 'NORDLICHT  Optik AG'), labels))).toEqual([
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
  const rows = factRows({ ...onFile, basic, hit: null }, { ...onFile, basic: null, hit }, labels)
  expect(rows.find(({ id }) => id === 'legalForm')).toMatchObject({
    ...{ one: ['AG'], other: unknown('notOrdered'), verdict: 'unknown' },
  })
  expect(rows.find(({ id }) => id === 'name')?.verdict).toBe('same')
})

it('does not take the one address of a search result for all that a company has', () => {
  const addresses = [
    { type: 'registered' as const, original: 'Kai 1' },
    { type: 'delivery' as const, original: 'Tor 2' },
  ]
  const hit = hitOf({ serviceId: 'co_xa_2', name: 'Nordlicht Optik AG', addresses: addresses.slice(0, 1) })
  const rows = factRows({ ...onFile, basic: { addresses }, hit: null }, { ...onFile, basic: null, hit }, labels)
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
  const one = listOf([officer('Ida Möwe', '1980-05-05'), officer('Hanna Quell', '1970-01-02')])
  const other = listOf([officer('Hanna Quell', '1970-01-02'), officer('Olaf Kiesel')])
  const missing = { entries: [], whole: unknown('notOrdered') }
  expect(comparedPartyRows(one, other).map(({ label, verdict }) => `${label}: ${verdict}`)).toEqual([
    'Hanna Quell: inBoth',
    'Ida Möwe: differs',
    'Olaf Kiesel: differs',
  ])
  expect(comparedPartyRows(one, missing).map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown'])
  expect(differingOf(comparedPartyRows(one, other), whole)).toMatchObject({ value: 2 })
  expect(differingOf(comparedPartyRows(one, missing), whole).isKnown).toBe(false)
})

it.each(unknownReasons)(
  'calls nobody missing, and nothing the same, where one side is not known: %s',
  (reason: UnknownReason) => {
    const ada = {
      party: partyOfOwner({
        type: 'person',
        person: { name: { fullName: 'Ada Berg' }, dateOfBirth: { normalized: '1980-05-05' } },
      }),
      text: ['Vorstand'],
    }
    const cut = { entries: [ada], whole: unknown(reason) }
    const [row] = comparedPartyRows(listOf([ada, { ...ada, party: { ...ada.party, name: 'Bo Dahl' } }]), cut).slice(1)
    expect(row).toMatchObject({ other: unknown(reason), verdict: 'unknown' })
    // Who is in both is in both, but that nobody else differs is not known.
    const alike = comparedPartyRows(listOf([ada]), cut)
    expect(alike.map(({ verdict }) => verdict)).toEqual(['inBoth'])
    expect(differingOf(alike, wholeRowOf(alike, [whole, cut.whole], true))).toEqual(unknown(reason))
    const facts = factRows(
      { ...onFile, basic: { legalName: 'Oak' }, hit: null },
      {
        ...onFile,
        basic: { legalName: 'Oak' },
        hit: null,
        unread: (id) => (id === 'capital' ? unknown(reason) : null),
      },
      labels,
    )
    expect(wholeRowOf(facts, [whole, whole], true).isKnown).toBe(reason === 'notOrdered')
    expect(wholeRowOf(facts, [whole, unknown(reason)], true)).toEqual(unknown(reason))
  },
)

it('takes no two results for the same whose service does not say what they lack', () => {
  const rows = factRows(
    { ...onFile, basic: { legalName: 'Oak' }, hit: null },
    { ...onFile, basic: { legalName: 'Oak' }, hit: null },
    labels,
  )
  expect(differingOf(rows, wholeRowOf(rows, [whole, whole], true))).toMatchObject({ value: 0 })
  expect(differingOf(rows, wholeRowOf(rows, [whole, whole], false))).toEqual(unknown('incomplete'))
})

describe('what one of two companies lacks because it was not read', () => {
  const officer = (fullName: string) => ({
    party: partyOfOwner({ person: { name: { fullName }, dateOfBirth: { normalized: '1970-01-02' } } }),
    text: [],
  })
  const [both, alone] = [officer('Hanna Quell'), officer('Ida Möwe')]
  const cutShort = (entries: ListedParty[]) => ({ entries, whole: unknown('incomplete') })

  it('is no difference: whom a list cut short leaves out may be in it', () => {
    const rows = comparedPartyRows(listOf([both, alone]), cutShort([both]))
    expect(rows.map(({ verdict }) => verdict)).toEqual(['inBoth', 'unknown'])
    expect(differingOf(rows, whole).isKnown).toBe(false)
    const reverse = comparedPartyRows(cutShort([both, alone]), listOf([both]))
    expect(reverse.map(({ verdict }) => verdict)).toEqual(['inBoth', 'differs'])
  })

  it('is no difference of a fact either', () => {
    const capital = { issued: { amount: '25000', iso4217CurrencyCode: 'EUR' } }
    const verdictIn = (unread: () => ReturnType<typeof unknown> | null) =>
      factRows({ ...onFile, basic: { capital }, hit: null }, { ...onFile, basic: {}, hit: null, unread }, labels).find(
        ({ id }) => id === 'capital',
      )?.verdict
    expect(verdictIn(() => null)).toBe('differs')
    expect(verdictIn(() => unknown('sourceAway'))).toBe('unknown')
  })
})
