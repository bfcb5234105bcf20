import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createFilling } from './fill.ts'
import { closes, mark, opens } from './marks.ts'

const of = (key: string, end: string, texts: Record<string, string> = {}) =>
  createFilling({ end: new Date(end), key, own: (name) => `own ${name}` }, (number) => texts[number])

describe('what a row of a past leaves open', () => {
  it('counts from the end of the past', () => {
    const line = `${mark('instant', -3_600_000)} ${mark('day', -1)} ${mark('day', 31)} ${mark('day', 31, '.')} ${mark('own', 'key')}`
    expect(of('one', '2027-03-01').fill(line)).toBe('2027-02-28T23:00:00.000Z 2027-02-28 2027-04-01 01.04.2027 own key')
  })

  it('is the same id in both programs of an installation, and another one in any other', () => {
    const line = [mark('id', 1, -5_000), mark('id', 2, -5_000), mark('uuid', 1), mark('request', 1)].join(' ')
    const [one, other] = [of('one', '2027-03-01').fill(line), of('other', '2027-03-01').fill(line)]
    expect(of('one', '2027-03-01').fill(line)).toBe(one)
    const [first = '', second = '', uuid = '', request = ''] = one.split(' ')
    expect(first < second).toBe(true)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(request).toMatch(/^req_[0-9a-f]{32}$/)
    expect(other.split(' ').filter((id) => one.includes(id))).toEqual([])
  })

  it('is a text that was kept, its hash, and itself compressed, in a text of JSON', () => {
    const line = JSON.stringify(JSON.stringify({ at: mark('instant', 0) }))
    const { fill } = of('one', '2027-03-01', { 7: line })
    const text = '{"at":"2027-03-01T00:00:00.000Z"}'
    const [body, hash, bytes] = JSON.parse(
      fill(`["${mark('text', 7)}","${mark('hash', 7)}","${mark('compressed', 7)}"]`),
    )
    expect([body, hash]).toEqual([text, createHash('sha256').update(text).digest('hex')])
    expect(gunzipSync(Buffer.from(bytes.slice(2), 'hex')).toString()).toBe(text)
  })

  it('is refused where nothing of that kind or number is there', () => {
    const { fill } = of('one', '2027-03-01')
    expect(() => fill(`${opens}q1${closes}`)).toThrow('there is no mark q')
    expect(() => fill(mark('hash', 3))).toThrow('the text 3 of the past comes too late')
  })
})
