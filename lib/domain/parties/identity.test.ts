import { describe, expect, it } from 'vitest'
import { partiesToScreen } from '#lib/domain/screening/index.ts'
import { twins } from '../identifiers/testing/corpus.ts'
import { Components } from './decided.ts'
import { type Appearance, certainKeys } from './identity.ts'

const person = (more: Partial<Appearance> = {}): Appearance => ({
  kind: 'person',
  nameKey: 'henrike völkening',
  birth: null,
  numbers: [],
  register: 'xa',
  ...more,
})

describe('certain keys of an entry', () => {
  it('are the numbers that one party alone has, in one spelling', () => {
    const numbers = [
      'service_id:co_xa_1',
      'gb_company_number:445790',
      'lei:213800LH1BZH3DI6G760',
      'xa_person_number:XA-P-1971093',
    ]
    expect(certainKeys(person({ numbers }))).toEqual([
      'gb_company_number:00445790',
      'lei:213800LH1BZH3DI6G760',
      'service_id:co_xa_1',
      'xa_person_number:xap1971093',
    ])
    expect(certainKeys(person({ numbers: ['gb_company_number:00445790'] }))).toEqual(['gb_company_number:00445790'])
  })

  it('are none of numbers that several may have, of placeholders, or of numbers that are no such number', () => {
    const several = [
      'xa_vat_number:XA300001507',
      'xa_register_number:HRB 20011',
      'foreign_registration_number:310000011',
    ]
    const others = [
      'gb_psc_entry:entryHoldings01',
      'registration_authority:RA000585',
      ':HRB 4711',
      'passport:C01X00T47',
    ]
    const empty = ['service_id:', 'xa_person_number:00000000', 'gb_officer_number:000', 'xa_unique_number:-----']
    const unlike = twins.map(({ scheme, text }) => `${scheme}:${text}`)
    for (const number of [...several, ...others, ...empty, ...unlike])
      expect([number, certainKeys(person({ numbers: [number] }))]).toEqual([number, []])
  })

  it('are the name with the full birth date, of one register', () => {
    expect(certainKeys(person({ birth: '1971-09-03' }))).toEqual(['born:xa:henrike völkening:1971-09-03'])
    const none = [
      person(),
      person({ birth: '1971-09' }),
      person({ birth: '1971' }),
      person({ birth: '1900-01-01' }),
      person({ birth: '1971-09-03', register: null }),
      person({ birth: '1971-09-03', nameKey: 'völkening' }),
      person({ birth: '1971-09-03', kind: 'company' }),
    ]
    for (const one of none) expect(certainKeys(one)).toEqual([])
    const elsewhere = certainKeys(person({ birth: '1971-09-03', register: 'xb' }))
    expect(elsewhere).not.toEqual(certainKeys(person({ birth: '1971-09-03' })))
  })
})

const entry = (fullName: string, birth?: string, number?: string) => ({
  type: 'person' as const,
  person: {
    name: { fullName },
    ...(birth === undefined ? {} : { dateOfBirth: { original: birth } }),
    ...(number === undefined ? {} : { identifiers: [{ type: 'xa_person_number', value: number }] }),
  },
})

const tiesIn = (...legalRepresentatives: ReturnType<typeof entry>[]) =>
  partiesToScreen({
    ...{ serviceId: 'co_xa_1', companyName: 'Muster AG', country: 'xa', owners: null, nodes: null, related: [] },
    report: { relationships: { legalRepresentatives } },
  })
    .slice(1)
    .map(({ ties }) => ties)

describe('the ties of a party of one company', () => {
  it('are those of all its entries that a number or a birth holds together', () => {
    expect(
      tiesIn(entry('Anna Muster', '1970-04-02'), entry('Anna Muster', '1970-04', 'XA-P-77001'), entry('Anna Muster')),
    ).toEqual([['born:xa:anna muster:1970-04-02', 'xa_person_number:xap77001']])
  })

  it('are none where nothing but the name holds entries together that mean somebody elsewhere', () => {
    expect(tiesIn(entry('Anna Muster', '1970-04-02'), entry('Anna Muster', undefined, 'XA-P-77001'))).toEqual([[]])
    expect(tiesIn(entry('Anna Muster'))).toEqual([[]])
  })
})

it('keys make the same parties in whatever order they come', () => {
  const sets = [['a', 'b'], ['c', 'd'], ['b', 'c'], ['e'], ['f', 'g'], ['g', 'e']]
  const partiesIn = (order: readonly string[][]) => {
    const parties = new Components()
    for (const keys of order) parties.add(keys)
    return [...'abcdefgh'].map((key) => parties.of(key)).join('')
  }
  expect(partiesIn(sets)).toBe('aaaaeeeh')
  for (let at = 0; at < sets.length; at += 1)
    expect(partiesIn([...sets.slice(at), ...sets.slice(0, at)].toReversed())).toBe('aaaaeeeh')
})
