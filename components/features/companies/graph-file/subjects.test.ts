import { expect, it } from 'vitest'
import { subjectsMatching } from './subjects.ts'

const subjects = [
  { id: 'a', name: 'ØRSTED A/S', number: '36213728', code: 'dk' },
  { id: 'b', name: 'Türkiye Finans', number: '789000', code: 'tr' },
  { id: 'c', name: null, number: null, code: null },
]

it('finds a subject by the words of its name, its number and its country, accents aside', () => {
  const found = (text: string) => subjectsMatching(subjects, text).map(({ id }) => id)
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found('turkiye')).toEqual(['b'])
  expect(found('3621')).toEqual(['a'])
  expect(found('finans tr')).toEqual(['b'])
  expect(found('finans dk')).toEqual([])
})
