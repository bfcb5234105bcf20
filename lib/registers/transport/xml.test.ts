import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFetchContext, createScene, requestFor } from '../testing/loopback.ts'
import { readXml } from './xml.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const read = (text: string, lists: string[] = []) => readXml(Buffer.from(text), lists)

/** Ten entities of ten of the one before: 10^9 characters, were they expanded. */
const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')}]><a>&l9;</a>`

describe('XML of a register', () => {
  it('is read as texts, with its leading zeros, without prefixes, and one element of a list as a list', () => {
    const text =
      '<?xml version="1.0"?><s:a xmlns:s="x"><s:data id="1"><ic>00123</ic><w> A &amp; B&#x41;&#66; </w></s:data></s:a>'
    expect(read(text, ['data'])).toEqual({ value: { a: { data: [{ ic: '00123', w: 'A & BAB' }] } } })
    expect(read('<a><b/><b>1</b></a>')).toEqual({ value: { a: { b: ['', '1'] } } })
  })

  it('is refused where it declares a document type: a bomb of entities, or an entity of another place', () => {
    expect(read(bomb)).toEqual({ problem: 'the body declares a document type' })
    const outside = '<!doctype a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'
    expect(read(outside)).toEqual({ problem: 'the body declares a document type' })
  })

  it('expands nothing but the characters of XML itself, and those once', () => {
    expect(read('<a>&amp;lt;b&amp;gt;</a>')).toEqual({ value: { a: '&lt;b&gt;' } })
    expect(read('<a>&harm;</a>')).toMatchObject({ problem: expect.stringContaining('harm') })
    expect(read('<a>&#x110000;</a>')).toMatchObject({ problem: expect.any(String) })
  })

  it('is refused where it is none: cut off, nested too deeply, another encoding, nothing', () => {
    for (const text of ['<a><b>', '<a></b>', 'not xml', '', '<a>'.repeat(5_000) + '</a>'.repeat(5_000)])
      expect(read(text)).toMatchObject({ problem: expect.any(String) })
    expect(readXml(Uint8Array.from([0x3c, 0x61, 0x3e, 0xff]))).toMatchObject({ problem: 'the body is not UTF-8' })
  })

  it('is an outage of its register where it cannot be read, and source.unavailable to who asks', async () => {
    const answers = ['<a><b>1</b></a>', bomb, '<!doctype html><p>Under maintenance']
    const server = await register((_, response) => response.writeHead(200).end(answers.shift()))
    const transport = reach(server.url)
    const ask = () =>
      transport.getXml(createFetchContext(), {
        ...requestFor(),
        schema: z.looseObject({ a: z.looseObject({ b: z.array(z.string()) }) }),
        lists: ['b'],
      })
    expect((await ask())?.value).toEqual({ a: { b: ['1'] } })
    for (const _ of [1, 2]) await expect(ask()).rejects.toMatchObject({ code: 'source.unavailable' })
  })
})
