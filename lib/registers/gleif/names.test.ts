import { expect, it } from 'vitest'
import { authorities } from './names-authorities.ts'
import { legalForms } from './names-forms.ts'

it('legal forms and authorities are whole lists, each with a name', () => {
  const [forms, registers] = [Object.values(legalForms), Object.values(authorities)]
  expect([forms.length, registers.length]).toEqual([3_597, 991])
  expect(
    [...forms.map(({ local }) => local), ...registers.map(({ name }) => name)].filter((name) => name.trim() === ''),
  ).toEqual([])
  expect(legalForms.H1UM?.local).toBeDefined()
  expect(authorities.RA000598?.name).toBeDefined()
  // The sp. z o.o. of Poland, the KG of Germany.
  const kinds = (name: string) => [
    ...new Set(forms.filter(({ local }) => local.toLowerCase() === name).map(({ category }) => category)),
  ]
  expect(kinds('spółka z ograniczoną odpowiedzialnością')).toEqual(['LLC'])
  expect(kinds('kommanditgesellschaft')).toEqual(['limitedPartnership'])
})
