import { expect, it } from 'vitest'
import type { PartyTold } from '#lib/contract/index.ts'
import type { ListedField } from '#lib/domain/law/index.ts'
import { type CardParty, cardOf } from './card.ts'
import { nothingTold } from './told.ts'

const party: CardParty = { name: 'Łukasz Brzęczykowski', birth: '1971-03-14', country: 'PL', numbers: [] }
const entry = (facts: readonly (readonly [field: ListedField, value: string])[]) => ({
  names: ['BRZECZYKOWSKI, Lukasz Jan', 'BRZECZYKOWSKI, L.'],
  programmes: ['TEST'],
  facts: facts.map(([field, value]) => ({ field, label: field, value })),
})
const byName = { by: 'name', agree: ['Łukasz', 'Brzęczykowski'], differ: ['Jan'] }
const rowOf = (field: string, facts: Parameters<typeof entry>[0] = [], of: CardParty = party) =>
  cardOf(of, entry(facts), byName).find((row) => row.field === field)

it('lays a name beside the principal name, other names below, and what only the list tells', () => {
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
])('a birth of %s beside “%s”: %s', (birth, listed, outcome, reach) => {
  const row = rowOf('birth', [['birth', listed]], { ...party, birth })
  expect({ outcome: row?.outcome, reach: row?.reach }).toEqual({ outcome, reach })
})

it('of several births the nearest counts, and one that cannot be read is no difference', () => {
  const births = (...values: string[]) =>
    rowOf(
      'birth',
      values.map((value) => ['birth', value]),
    )
  expect(births('1960', '1971')).toMatchObject({ outcome: 'inPart' })
  expect(births('1960', 'unknown')).toMatchObject({ outcome: 'notCompared' })
})

it('countries are compared by name, and one that is not known is no difference', () => {
  expect(rowOf('nationality', [['nationality', 'Poland']])).toMatchObject({ outcome: 'agrees' })
  expect(rowOf('nationality', [['nationality', 'Norway']])).toMatchObject({ outcome: 'differs' })
  expect(rowOf('nationality', [['nationality', 'Nordsund']])).toMatchObject({ outcome: 'notCompared' })
})

const told = (more: Partial<PartyTold>) => ({ ...party, told: { ...nothingTold, ...more } })
const place = (text: string, town: string | null, country: string | null) => ({ text, town, country })
const sandhafen = place('Hafenweg 4, 28411 Sandhafen, Norway', 'Sandhafen', 'no')

it.each([
  ['Hafenweg 4, 28411 Sandhafen, Norway', 'agrees', undefined],
  ['Sandhafen, Norway', 'inPart', 'town'],
  ['Torfmoor, Norway', 'inPart', 'country'],
  ['Sandhafen, Sweden', 'differs', undefined],
  ['Sandhafen', 'inPart', 'town'],
  ['Torfmoor', 'notCompared', undefined],
  ['Hafenweg 4, Torfmoor, Korea, North', 'differs', undefined],
])('an address on file beside “%s”: %s', (listed, outcome, reach) => {
  for (const [field, of] of [
    ['place', told({ places: [sandhafen] })],
    ['birthPlace', told({ birthPlaces: [sandhafen] })],
  ] as const) {
    const row = rowOf(field, [[field, listed]], of)
    expect({ field, outcome: row?.outcome, reach: row?.reach }).toEqual({ field, outcome, reach })
  }
})

it('of several addresses the nearest is told, and one of a country that is not known is no difference', () => {
  const of = told({ places: [sandhafen, place('Torfmoor', 'Torfmoor', null)] })
  expect(rowOf('place', [['place', 'Torfmoor, Sweden']], of)).toMatchObject({ outcome: 'inPart', reach: 'town' })
  expect(rowOf('place', [['place', 'Ostbad, Sweden']], of)).toMatchObject({ outcome: 'notCompared' })
})

it.each([
  ['male', 'Male', 'agrees'],
  ['male', 'M', 'agrees'],
  ['female', 'Male', 'differs'],
  ['female', 'not known', 'notCompared'],
])('a gender given as %s beside “%s”: %s', (gender, listed, outcome) => {
  expect(rowOf('gender', [['gender', listed]], told({ genders: [gender] }))?.outcome).toBe(outcome)
})

it.each([
  ['Director', 'director', 'agrees'],
  ['board member', 'former board member, shipping', 'inPart'],
  ['Mitglied des Vorstands', 'Director', 'notCompared'],
  ['member of the board', 'owner of the ship', 'notCompared'],
])('a function of %s beside “%s”: %s, and never different', (own, listed, outcome) => {
  const row = rowOf('function', [['function', listed]], { ...told({ functions: [own] }), roles: ['officer'] })
  expect(row).toMatchObject({ ours: [own, 'officer'], outcome })
})

it('other names are compared with all names of the other side', () => {
  const other = rowOf('otherName', [], told({ otherNames: ['L. Brzeczykowski'] }))
  expect(other).toMatchObject({ ours: ['L. Brzeczykowski'], outcome: 'agrees' })
  expect(rowOf('otherName', [], { ...party, name: 'L Brzeczykowski' })).toMatchObject({ ours: [], reach: 'ownName' })
})

it('a country is compared by whatever our sources call it, and by every nationality', () => {
  const alpha = { code: 'XA', text: 'Sandbox Alpha' }
  const of = { ...told({ nationalities: [alpha, { code: 'NO', text: 'Norge' }] }), country: 'XA' }
  const listed = (text: string) => rowOf('nationality', [['nationality', text]], of)?.outcome
  expect([listed('Sandbox Alpha'), listed('NO, NORWAY'), listed('Russian Federation'), listed('Utopia')]).toEqual([
    ...['agrees', 'agrees', 'differs', 'notCompared'],
  ])
})

it('a person is no company and no ship', () => {
  const kinds = (kind: 'person' | 'vessel') =>
    cardOf({ ...party, kind: 'person' }, { ...entry([]), kind }, byName).find(({ field }) => field === 'kind')?.outcome
  expect([kinds('person'), kinds('vessel')]).toEqual(['agrees', 'differs'])
})
