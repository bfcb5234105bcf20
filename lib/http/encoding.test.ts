import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encoded, encodingFor, isJsonType, namesTag, waitPreferred } from './encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    [null, null],
    ['', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['identity, gzip;q=0.1', null],
    ['*', 'br'],
    ['deflate', null],
  ])('for %s is %s', (asked, answered) => {
    expect(encodingFor(asked)).toBe(answered)
  })

  it('gives the same text back', async () => {
    const text = `${'{"name":"Æ"}'.repeat(1_000)}`
    expect(gunzipSync(await encoded(text, 'gzip')).toString()).toBe(text)
    expect(brotliDecompressSync(await encoded(text, 'br')).toString()).toBe(text)
  })

  it('is made once for all who ask for it meanwhile, and kept for nobody', async () => {
    const text = 'Æ'.repeat(1_000)
    const [first, second, other] = await Promise.all([
      encoded(text, 'gzip'),
      encoded('Æ'.repeat(1_000), 'gzip'),
      encoded(text, 'br'),
    ])
    expect([second === first, brotliDecompressSync(other).toString()]).toEqual([true, text])
    expect(await encoded(text, 'gzip')).not.toBe(first)
  })
})

it('a tag is named weakly, in a list, or by a star', () => {
  expect(['"a"', 'W/"a"', '"b", W/"a"', '*'].map((named) => namesTag(named, 'W/"a"'))).toEqual([true, true, true, true])
  expect([null, '', '"b"', 'a'].map((named) => namesTag(named, 'W/"a"'))).toEqual([false, false, false, false])
})

it('a preference to wait is whole seconds, up to a limit', () => {
  expect(
    ['wait=5', 'respond-async, wait=10', 'Wait="7"; foo', 'wait=400'].map((one) => waitPreferred(one, 30)),
  ).toEqual([5, 10, 7, 30])
  expect([null, '', 'wait', 'wait=-1', 'wait=1.5', 'await=5'].map((one) => waitPreferred(one, 30))).toEqual(
    Array(6).fill(null),
  )
})

it('JSON is UTF-8', () => {
  const ours = ['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"']
  const others = [null, 'text/json', 'application/json; charset=utf-16', 'application/json; charset=iso-8859-1']
  expect(ours.map(isJsonType)).toEqual([true, true, true])
  expect(others.map(isJsonType)).toEqual([false, false, false, false])
})
