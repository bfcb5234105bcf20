import { expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const people = ['Ada Analyst', 'Ada Analystin', 'Amir Admin'].map((name, index) => ({
  userId: `u${index}`,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}${index}@example.test`,
}))

it.each([
  ['@Ada Analyst, please check', ['u0']],
  ['please check, @ada analystin', ['u1']],
  ['@Amir Admin and @ada0@example.test', ['u0', 'u2']],
  ['Ada Analyst without a sign', []],
  ['@Ada', []],
])('%s names %j', (text, ids) => {
  expect(mentionsIn(text, people).map(({ userId }) => userId)).toEqual(ids)
})
