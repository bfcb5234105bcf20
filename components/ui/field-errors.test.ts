import { expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { fieldErrorsOf, standing } from './field-errors.ts'

const refusal = new ApiError('request.invalid', [
  { loc: ['body', 'expiresAt'], msg: 'Must be in the future', type: 'in_past' },
  { loc: ['body', 'networks', 0], msg: 'Is no network', type: 'value_error' },
])

it('what was said of a field is over once the field was changed, and stays beside the others', () => {
  const sent = { expiresAt: '2020-01-01', networks: ['x'] }
  const said = fieldErrorsOf(refusal)
  expect(standing(said, sent, sent)).toEqual(said)
  expect(standing(said, sent, { ...sent, expiresAt: '2030-01-01' })).toEqual({ networks: 'Is no network' })
  expect(standing(said, sent, { ...sent, networks: [] })).toEqual({ expiresAt: 'Must be in the future' })
  expect(standing(said, null, sent)).toEqual({})
})
