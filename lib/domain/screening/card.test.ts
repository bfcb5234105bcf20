import { expect, it } from 'vitest'
import { cardOf } from './card.ts'

const party = { name: 'Łukasz Brzęczykowski', birth: '1971-03-14', country: 'PL', numbers: [] }
const entry = (facts: [field: 'birth' | 'nationality' | 'remark', value: string][]) => ({
  names: ['BRZECZYKOWSKI, Lukasz Jan', 'BRZECZYKOWSKI, L.'],
  programmes: ['TEST'],
  facts: facts.map(([field, value]) => ({ field, label: field, value })),
})
const byName = { by: 'name', agree: ['Łukasz', 'Brzęczykowski'], differ: ['Jan'] }
const rowOf = (field: string, facts: Parameters<typeof entry>[0] = [], of = party) =>
  cardOf(of, entry(facts), byName).find((row) => row.field === field)

it('[party Y1] lays a name beside the principal name, other names below, and what only the list tells', () => {
  expect(rowOf('name')).toMatchObject({
    ...{ ours: ['Łukasz Brzęczykowski'], theirs: [{ value: 'BRZECZYKOWSKI, Lukasz Jan' }], outcome: 'inPart' },
  })
  expect(rowOf('otherName')).toMatchObject({ ours: [], theirs: [{ value: 'BRZECZYKOWSKI, L.' }] })
  expect(rowOf('remark', [['remark', 'Moved.']])).toMatchObject({
    theirs: [{ value: 'Moved.' }],
    outcome: 'notCompared',
  })
  expect(rowOf('gender')).toBeUndefined()
  const withoutForm = { by: 'name', agree: ['Oakmoor'], differ: [] }
  const named = cardOf(
    { ...party, name: 'Oakmoor GmbH' },
    { ...entry([]), names: ['OAKMOOR GMBH & CO. KG'] },
    withoutForm,
  )
  expect(named[0]).toMatchObject({ field: 'name', outcome: 'inPart' })
})

it.each([
  ['1971-03-14', '14 Mar 1971', 'agrees', 'day'],
  ['1971-03-14', '1971-03-14', 'agrees', 'day'],
  ['1971-03-14', '14/03/1971', 'agrees', 'day'],
  ['1971-03-14', 'dd/mm/1971', 'inPart', 'year'],
  ['1971-03-14', 'EXACT, 1971', 'inPart', 'year'],
  ['1971-03', 'Mar 1971', 'inPart', 'month'],
  ['1971-03-14', '15 Mar 1971', 'differs', undefined],
  ['1971-03-14', '14 Apr 1971', 'differs', undefined],
  ['1971-03-14', '1970', 'differs', undefined],
  ['1971-03-14', '1970 to 1973', 'inPart', 'year'],
  ['1971-03-14', 'BETWEEN, 1973, 1976', 'differs', undefined],
  ['1971-03-14', 'circa 1972', 'inPart', 'year'],
  ['1971-03-14', 'unknown', 'notCompared', undefined],
])('[party Y1] a birth of %s beside “%s”: %s', (birth, listed, outcome, reach) => {
  const row = rowOf('birth', [['birth', listed]], { ...party, birth })
  expect({ outcome: row?.outcome, reach: row?.reach }).toEqual({ outcome, reach })
})

it('[party Y1] of several births the nearest counts, and one that cannot be read is no difference', () => {
  const births = (...values: string[]) =>
    rowOf(
      'birth',
      values.map((value) => ['birth', value]),
    )
  expect(births('1960', '1971')).toMatchObject({ outcome: 'inPart' })
  expect(births('1960', 'unknown')).toMatchObject({ outcome: 'notCompared' })
})

it('[party Y1] countries are compared by name, and one that is not known is no difference', () => {
  expect(rowOf('nationality', [['nationality', 'Poland']])).toMatchObject({ outcome: 'agrees' })
  expect(rowOf('nationality', [['nationality', 'Norway']])).toMatchObject({ outcome: 'differs' })
  expect(rowOf('nationality', [['nationality', 'Nordsund']])).toMatchObject({ outcome: 'notCompared' })
})
