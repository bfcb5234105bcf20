import { expect, it } from 'vitest'
import { readTable } from '../frame/index.ts'
import { gleifEvents, gleifFacts } from './register.ts'

const rowsOf = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url)).rows

it('[false data M4] legal forms and authorities are whole lists, each with a name', () => {
  const [forms, authorities] = [rowsOf('forms'), rowsOf('authorities')]
  expect([forms.length, authorities.length]).toEqual([3_597, 991])
  expect([...forms, ...authorities].filter(({ code = '', name = '' }) => code === '' || name === '')).toEqual([])
  // The sp. z o.o. of Poland, the KG of Germany.
  const kinds = (given: string) => [
    ...new Set(forms.filter(({ name }) => name?.toLowerCase() === given).map(({ category }) => category)),
  ]
  expect(kinds('spółka z ograniczoną odpowiedzialnością')).toEqual(['LLC'])
  expect(kinds('kommanditgesellschaft')).toEqual(['limitedPartnership'])
})

it('what is known of tables before they are read is what they say', () => {
  const kinds = new Set(rowsOf('forms').flatMap(({ category }) => category || []))
  expect(gleifFacts.legalFormCategories).toEqual([...kinds].toSorted())
  expect(new Set(gleifEvents)).toEqual(new Set(rowsOf('events').map(({ event }) => event)))
})
