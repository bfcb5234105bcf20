import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decisive, readTolerantly, textMax } from './tolerant.ts'

const text = z.string().nullish()
const Officer = z.looseObject({
  name: z.string().min(1),
  resigned: z.string(decisive).nullish(),
  born: z.looseObject({ year: z.number().nullish() }).nullish(),
  roles: z.array(text).nullish(),
})
const List = z.looseObject({ total: z.number().nullish(), items: z.array(Officer) })
const One = z.looseObject({ number: z.string(), note: text, either: z.union([text, z.array(text)]) })

const read = (given: unknown, schema: z.ZodType = List) => {
  const reading = readTolerantly(schema, given)
  return 'problem' in reading ? reading : { ...reading, leftOut: reading.leftOut.map(({ pointer }) => pointer) }
}

describe('an answer with something odd in it', () => {
  it('loses the entry that is nothing without what is odd, and that alone', () => {
    const given = { total: 3, items: [{ name: 'A' }, { name: '' }, null, { name: 'B' }, 7] }
    expect(read(given)).toEqual({
      value: { total: 3, items: [{ name: 'A' }, { name: 'B' }] },
      leftOut: ['/items/1', '/items/2', '/items/4'],
    })
  })

  it('loses an odd value that says nothing of the rest, by its place in the answer', () => {
    const given = { total: null, items: [null, { name: 'A', born: { year: '1970' }, roles: [1, 'b', {}] }] }
    expect(read(given)).toEqual({
      value: { total: null, items: [{ name: 'A', born: {}, roles: ['b'] }] },
      leftOut: ['/items/0', '/items/1/born/year', '/items/1/roles/0', '/items/1/roles/2'],
    })
  })

  it('loses an entry whose meaning hangs on a value that is odd', () => {
    expect(read({ items: [{ name: 'A', resigned: 20200101 }, { name: 'B' }] })).toMatchObject({
      value: { items: [{ name: 'B' }] },
      leftOut: ['/items/0'],
    })
  })

  it('loses one value of several a field may have', () => {
    expect(read({ number: '1', either: ['a', 5] }, One)).toMatchObject({ leftOut: ['/either/1'] })
    expect(read({ number: '1', either: 5 }, One)).toMatchObject({ leftOut: ['/either'] })
  })

  it('is not understood where nothing is left, and its words are in no log', () => {
    for (const given of [null, [], 'Kanarifugl', {}, { items: 'Kanarifugl' }, { items: { Kanarifugl: 1 } }]) {
      const reading = read(given)
      expect(reading).toHaveProperty('problem')
      expect(JSON.stringify(reading)).not.toContain('Kanarifugl')
    }
  })

  it('keeps everything, as the same objects, where nothing is odd', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string({ minLength: 1 }), other: fc.jsonValue() })), (items) => {
        expect(read({ items })).toEqual({ value: { items }, leftOut: [] })
      }),
    )
  })

  it('loses each odd entry of a list and no other, whatever they are', () => {
    const odd = fc.constantFrom(null, 5, '', [], {}, { name: '' }, { name: [] }, { name: 'N', resigned: {} })
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant({ name: 'A' }), odd), { maxLength: 40 }), (items) => {
        const isOdd = items.flatMap((item, index) =>
          JSON.stringify(item) === '{"name":"A"}' ? [] : [`/items/${index}`],
        )
        const reading = read({ items })
        expect(reading).toMatchObject({ leftOut: isOdd })
        expect('value' in reading && (reading.value as { items: unknown[] }).items).toHaveLength(
          items.length - isOdd.length,
        )
      }),
    )
  })

  it('has no text longer than any register writes, known field or not, and no such name of a field', () => {
    const long = '-'.repeat(textMax + 1)
    const given = { items: [{ name: long }, { name: 'A', more: { [long]: 1, note: long } }] }
    expect(read(given)).toEqual({
      value: { items: [{ name: 'A', more: {} }] },
      leftOut: ['/items/0', `/items/1/more/${long.slice(0, 200)}`, '/items/1/more/note'],
    })
  })
})
