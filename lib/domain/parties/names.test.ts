import { expect, it } from 'vitest'
import { partyName, personName } from './names.ts'

it('shows the name as the register has it', () => {
  expect(personName({ fullName: 'Łukasz Brzęczykowski', firstName: 'Lukasz' })).toBe('Łukasz Brzęczykowski')
  expect(partyName({ person: { name: { firstName: 'Ольга', lastName: 'Литвин' } } })).toBe('Ольга Литвин')
  expect(partyName({})).toBeNull()
})
