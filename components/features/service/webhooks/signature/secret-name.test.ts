import { expect, it } from 'vitest'
import { nameOf, namesOf } from './secret-name.ts'

const known = { current: 'whsec_new', previous: 'whsec_old' }
const digest = (secret: number, matches: number | null) => ({ secret, digest: 'd', problem: null, matches })

it('a pasted secret is named current or previous only where that is known', () => {
  expect(namesOf({ current: 'whsec_old', previous: '' }, known)).toEqual(['previous', 'previous'])
  expect(namesOf({ current: '', previous: '' }, known)).toEqual(['current', 'previous'])
  expect(namesOf({ current: 'whsec_old', previous: '' }, { current: null, previous: null })[0]).toBe('entered')
})

it('of two signatures the place tells which secret has matched, whatever field it was pasted into', () => {
  expect(nameOf(digest(0, 1), 2, ['entered', 'enteredPrevious'])).toBe('previous')
  expect(nameOf(digest(1, 0), 2, ['entered', 'enteredPrevious'])).toBe('current')
  expect(nameOf(digest(0, 0), 1, ['entered', 'enteredPrevious'])).toBe('entered')
})
