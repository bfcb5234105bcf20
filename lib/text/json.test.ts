import { expect, it } from 'vitest'
import { jsonOrNull } from './json.ts'

it('reads JSON, and takes what is none for null', () => {
  expect(jsonOrNull('{"a":[1,"x"]}')).toEqual({ a: [1, 'x'] })
  for (const text of ['null', '', '{', 'undefined', '<html>', '{"a":1}}']) expect(jsonOrNull(text)).toBeNull()
})
