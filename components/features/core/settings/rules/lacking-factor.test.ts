import { expect, it } from 'vitest'
import type { PersonRecord } from '#lib/contract/index.ts'
import { lackingFactor } from './lacking-factor.ts'

const person = (name: string, more: Partial<PersonRecord> = {}): PersonRecord => ({
  ...{ userId: name, name, email: `${name}@example.test`, role: 'admin', isActive: true },
  ...{ hasPassword: true, hasSecondFactor: false },
  ...more,
})

it('says before a rule is saved whom it leaves with the set-up page only, and says nothing of what was not read', () => {
  const people = [
    person('Otto'),
    person('Ada', { hasSecondFactor: true }),
    person('Eva', { role: 'analyst' }),
    person('Max', { isActive: false }),
    person('Ina', { hasPassword: false }),
    person('Uwe'),
  ]
  expect(lackingFactor(people, 'admin')).toMatchObject({ isKnown: true, value: ['Otto', 'Uwe'] })
  expect(lackingFactor(people, 'finance')).toMatchObject({ isKnown: true, value: [] })
  expect(lackingFactor(null, 'admin')).toMatchObject({ isKnown: false })
  expect(lackingFactor([...people, person('Kim', { hasSecondFactor: null })], 'admin')).toMatchObject({
    isKnown: false,
  })
  expect(lackingFactor([person('Kim', { hasSecondFactor: null })], 'analyst')).toMatchObject({
    isKnown: true,
    value: [],
  })
})
