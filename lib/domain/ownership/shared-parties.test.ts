import { expect, it } from 'vitest'
import type { CompanyReport } from '#lib/contract/index.ts'
import { officersOf, pairParties, sharedOfficers } from './shared-parties.ts'

const person = (fullName: string, birth?: string, role = 'Vorstand') => ({
  type: 'person' as const,
  person: {
    name: { fullName },
    ...(birth === undefined ? {} : { dateOfBirth: { original: birth, normalized: birth } }),
  },
  role: { original: role },
})
const report = (...legalRepresentatives: ReturnType<typeof person>[]): CompanyReport => ({
  relationships: { legalRepresentatives },
})

it('shared by two companies is who has the same birth, and said to be of the same name who has none', () => {
  const one = report(person('Hanna Quell', '1970-01-02'), person('Olaf Kiesel'), person('Ida Möwe', '1980-05-05'))
  const other = report(
    person('Ida Möwe', '1961-11-11'),
    person('OLAF KIESEL', '1950-03-03'),
    person('Hanna Quell', '1970-01-02'),
  )
  expect(sharedOfficers(one, other)).toEqual([
    { name: 'Hanna Quell', is: 'same' },
    { name: 'Olaf Kiesel', is: 'nameOnly' },
  ])
})

it('an officer of two roles is one officer', () => {
  const [officer, ...more] = officersOf(
    report(person('Hanna Quell', '1970-01-02'), person('Hanna Quell', '1970-01-02', 'Prokura')),
  )
  expect(more).toEqual([])
  expect(officer?.roles.map(({ original }) => original)).toEqual(['Vorstand', 'Prokura'])
})

it('a birth that both have decides before the name, and nobody is paired twice', () => {
  const ones = officersOf(report(person('Jan Torf'), person('Jan Torf', '1970-01-02')))
  const others = officersOf(report(person('Jan Torf', '1970-01-02')))
  const pairs = pairParties(ones, others)
  expect(pairs.map(({ is }) => is)).toContain('same')
  expect(pairs.flatMap(({ other }) => other ?? [])).toHaveLength(1)
})
