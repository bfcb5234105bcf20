import { describe, expect, it } from 'vitest'
import { readJson, textOf } from './json.ts'

const read = (text: string) => readJson(Buffer.from(text))

describe('JSON that nobody vouches for', () => {
  it('is read past a byte order mark, and the last of two equal keys counts', () => {
    expect(read('\uFEFF{"a":1,"a":2}')).toEqual({ value: { a: 2 } })
  })

  it('never carries what PostgreSQL cannot store: U+0000 and lone surrogates become U+FFFD, in keys too', () => {
    expect(read(String.raw`{"a\u0000":"x\u0000y","b":["\ud800","\ude00!","\ud83c\udfed"]}`)).toEqual({
      value: { 'a\uFFFD': 'x\uFFFDy', b: ['\uFFFD', '\uFFFD!', '🏭'] },
    })
  })

  it('never carries __proto__, however it is spelled, and leaves constructor a plain value', () => {
    const { value } = {
      value: undefined,
      ...read(String.raw`{"__proto__":{"isAdmin":true},"\u005f_proto__":1,"constructor":{"x":1}}`),
    }
    expect(Object.entries(value ?? {})).toEqual([['constructor', { x: 1 }]])
    expect(Object.assign({}, value)).not.toHaveProperty('isAdmin')
  })

  it('keeps a number as text where a double would change it', () => {
    expect(read('{"a":9007199254740993,"b":1e400,"c":0.12345678901234567,"d":6392018780.0,"e":-0,"f":1.5e3}')).toEqual({
      value: { a: '9007199254740993', b: '1e400', c: '0.12345678901234567', d: 6392018780, e: -0, f: 1500 },
    })
  })

  it('is refused with a reason when it is none, is not UTF-8, is empty or is nested beyond reason', () => {
    expect(read('{"a":NaN}')).toEqual({ problem: 'the body is not valid JSON but a text of 9 bytes' })
    expect(read('<html>')).toEqual({ problem: 'the body is not valid JSON but a page or XML of 6 bytes' })
    expect(read(' \n')).toEqual({ problem: 'the body is empty' })
    expect(readJson(Uint8Array.of(0x22, 0xe6, 0x22))).toEqual({ problem: 'the body is not UTF-8' })
    expect(read(`${'['.repeat(101)}${']'.repeat(101)}`)).toEqual({ problem: 'nested deeper than 100 levels' })
    expect(read(`${'['.repeat(100)}${']'.repeat(100)}`)).toHaveProperty('value')
    expect(read(`["${'['.repeat(200)}\\"["]`)).toHaveProperty('value')
  })

  it('of any bytes can be shown in a log', () => {
    expect(textOf(Uint8Array.of(0x61, 0x00, 0xe6))).toBe('a\uFFFD\uFFFD')
  })
})
