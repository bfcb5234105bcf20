import { describe, expect, it } from 'vitest'
import { readQuery } from './input.ts'

describe('the query of a call', () => {
  it.each(['__proto__', 'constructor', 'prototype'])(
    'has no name every object has, whatever the row reads: %s',
    (name) => {
      for (const text of [`${name}=1`, `limit=5&${name}=1`, `${name}=`])
        expect(() => readQuery(new URLSearchParams(text))).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    },
  )

  it('is read by its names', () => {
    expect({ ...readQuery(new URLSearchParams('limit=5&proto=1')) }).toEqual({ limit: '5', proto: '1' })
  })
})
