import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { leastCpuMs } from '#lib/testing/cpu.ts'
import '#lib/testing/seed.ts'
import { cutJson } from './json-cut.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const cut = (text: string, ...path: string[]) => new TextDecoder().decode(cutJson(bytesOf(text), path))

it('puts null in the place of one value, and leaves every other byte', () => {
  expect(cut('{ "a" : {"b": [1, {"c": "]}\\""}], "d": 10000000000000000000000.10} }', 'a', 'b')).toBe(
    '{ "a" : {"b": null, "d": 10000000000000000000000.10} }',
  )
  expect(cut('{"a":-1.5e3}', 'a')).toBe('{"a":null}')
  expect(cut('{"\\"a":1,"ä":{"x":"ä"}}', 'ä', 'x')).toBe('{"\\"a":1,"ä":{"x":null}}')
})

it('takes of a name that is given twice the last one, as a parser does', () => {
  expect(cut('{"a":{"b":1},"a":{"b":2}}', 'a', 'b')).toBe('{"a":{"b":1},"a":{"b":null}}')
})

it.each(['', '[]', 'null', '"a"', '{"a', '{"a":', '{"a":[1', '{"a":"', '{"a" 1}', '{"b":{"a":1}}', '{"a":1'])(
  'changes nothing where there is no such value, and where the text is no JSON: %s',
  (text) => {
    expect(cut(text, 'a', 'b')).toBe(text)
  },
)

it('whatever the JSON: what is left is what a parser has without the value', () => {
  const name = fc.constantFrom('a', 'b', '"', 'ä\\', '')
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true, '{"a":[', ']}', '\\"'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).value
  const path = fc.array(name, { minLength: 1, maxLength: 3 })
  const written = fc.constantFrom(undefined, 2, '\t')
  fc.assert(
    fc.property(value, path, written, (whole, steps, space) => {
      const text = JSON.stringify(whole, null, space)
      expect(JSON.parse(cut(text, ...steps))).toEqual(without(JSON.parse(text), steps))
    }),
    { numRuns: counted(20_000) },
  )
})

it('holds no thread by megabytes, of whatever they are made', () => {
  for (const unit of ['"', '\\\\', '[', '{"a":', 'x', ',', ' ', '\\"', '9']) {
    const text = `{"a":${JSON.stringify(unit.repeat(8_000_000 / unit.length))},"b":[]}`
    expect(
      leastCpuMs(() => cutJson(bytesOf(text), ['b'])),
      unit,
    ).toBeLessThan(200)
  }
})

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return null
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, step)) return value
  const members = Object.entries(value).map(([key, one]) => [key, key === step ? without(one, rest) : one])
  return Object.fromEntries(members)
}
