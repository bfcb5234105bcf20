import { expect, it } from 'vitest'
import { type NamedParty, partyName, personName } from './names.ts'

it('shows the name as the register has it', () => {
  expect(personName({ fullName: 'Łukasz Brzęczykowski', firstName: 'Lukasz' })).toBe('Łukasz Brzęczykowski')
  expect(partyName({ person: { name: { firstName: 'Ольга', lastName: 'Литвин' } } })).toBe('Ольга Литвин')
  expect(partyName({})).toBeNull()
})

it('names a party of a kind nobody knows as well', () => {
  const robot: NamedParty & object = Object.assign({}, { type: 'ZZROBOT', robot: { name: 'Unit 7' } })
  expect(partyName(robot)).toBe('Unit 7')
  expect(partyName({ ...robot, person: { name: { fullName: 'Ada' } } })).toBe('Ada')
})
