import { expect, it } from 'vitest'
import {
  asItStands,
  at,
  cleaned,
  type Given,
  type Mapping,
  object,
  policyBy,
  readAnswers,
  rulesAt,
  text,
} from './index.ts'

const register = { slug: 'xt-register', jurisdictionCode: 'xt', idTag: 1, isNativeId: () => true }
const about = { register, asked: null, today: '2026-11-21', find: () => null }
const read = <T>(value: unknown, mapping: Mapping<T>) =>
  readAnswers({ entry: { value, leftOut: [] } } as unknown as Given, mapping, about)

const isOver = (value: unknown) => Object(value).left !== undefined
const kept: Mapping<{ kept: unknown }> = {
  value: object<{ kept: unknown }>({
    kept: at(
      'entry',
      asItStands('', ({ value }) => !isOver(value)),
    ),
  }),
  persons: { person: ['name', 'birthDate'] },
  clean: (given) => given.replace('8551011111', ''),
}

it('keeps of a person the fields that are listed, of others none about a life, and of lists what is asked for', () => {
  const person = { name: 'A', birthDate: '1980-01-01', street: 'Home 1', new: 'x' }
  const entry = {
    list: [
      { person, birthDate: '1', note: 'no. 8551011111' },
      { left: '2020', note: 'gone' },
    ],
    empty: {},
  }
  const found = read(entry, kept)
  expect(found?.value.kept).toEqual({
    list: [{ person: { name: 'A', birthDate: '1980-01-01' }, note: 'no. ' }],
    empty: {},
  })
  expect([...(found?.persons ?? [])]).toEqual(['/entry/list/0/person'])
  expect(read({ all: [{ left: '2020' }], more: { empty: '' } }, kept)).toBeUndefined()
})

it('gives a text without the numbers its register leaves in it, and none where it was nothing else', () => {
  const note = { ...kept, value: object<{ kept: unknown }>({ kept: at('entry', cleaned(text('note'))) }) }
  expect(read({ note: 'a 8551011111' }, note)?.value).toEqual({ kept: 'a' })
  expect(read({ note: '8551011111' }, note)).toBeUndefined()
})

it('gives the words of a rule of signing without the numbers its register leaves in them', () => {
  const policy = { ...kept, value: at('entry', policyBy(rulesAt('note', 'en'))) }
  expect(read({ note: 'the chair, 8551011111' }, policy)?.value.rules).toMatchObject([{ original: 'the chair, ' }])
})

it('takes what a mapping says of a part, which is in no field of its result', () => {
  const parts = () => ({ value: { officers: { state: 'masked' as const } }, notes: [] })
  expect(read({ note: 'a' }, { ...kept, parts })?.parts).toEqual({ officers: { state: 'masked' } })
})
