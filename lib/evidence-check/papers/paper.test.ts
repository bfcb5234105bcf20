import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bytes } from '#lib/domain/proof/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { canonicalJson, codeOf, typedCode } from '#lib/text/index.ts'
import { checkEvidence } from '../check.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keyBytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const fingerprint = createHash('sha256').update(keyBytes).digest('hex')
const paper = {
  ...{ format: 'registry-console-paper/1', language: 'en', title: 'Brennerfeld Optik AG', watermark: null },
  cover: { facts: [], notes: [] },
  sections: [{ id: 'identity', title: 'Identity', blocks: [{ kind: 'heading', text: 'Γειά, Łódź' }] }],
}
const document = canonicalJson(paper)
const paperSha256 = createHash('sha256').update(document).digest('hex')

function signatureOf(of: string): string {
  const statement = JSON.stringify({
    ...{ format: 'registry-console-paper-statement/1', paperSha256: of },
    ...{ madeAt: '2026-11-26T10:00:00Z', keyId: fingerprint },
  })
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64')
  const said = { algorithm: 'Ed25519', publicKey: keyBytes.toString('base64'), fingerprint, statement, signature }
  return JSON.stringify(said)
}

/** A PDF as pdfkit writes it, with what is attached to it. */
async function pdfOf(attached: Record<string, string>, compress = true): Promise<Bytes> {
  const made = new PDFDocument({ compress })
  const parts: Buffer[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  made.on('data', (part: Buffer) => parts.push(part))
  made.on('end', resolve)
  made.text('Brennerfeld Optik AG')
  for (const [name, text] of Object.entries(attached)) {
    made.file(Buffer.from(text), {
      name,
      type: 'application/json',
      creationDate: new Date(0),
      modifiedDate: new Date(0),
    })
  }
  made.end()
  await promise
  return new Uint8Array(Buffer.concat(parts))
}

let pdf: Bytes
beforeAll(async () => {
  pdf = await pdfOf({ 'document.json': document, 'signature.json': signatureOf(paperSha256) })
})
const keys = [fingerprint]
const code = codeOf(createHash('sha256').update(document).digest())

describe('a PDF of a console', () => {
  it('is intact by the data attached to it; its pages are not compared, and that is said', async () => {
    const checked = await checkEvidence(pdf, { keys, code })
    expect([checked.kind, checked.verdict, checked.about.code]).toEqual(['paper', 'intact', code])
    expect(checked.checks.map(({ id, state, reason }) => [id, reason ?? state])).toEqual([
      ['content', 'passed'],
      ['manifest', 'passed'],
      ['signature', 'passed'],
      ['signer', 'passed'],
      ['code', 'passed'],
      ['pages', 'onlyData'],
    ])
    const plain = await pdfOf({ 'document.json': document, 'signature.json': signatureOf(paperSha256) }, false)
    expect((await checkEvidence(plain, { keys })).verdict).toBe('intact')
  })

  it('is another document than the one whose code somebody read', async () => {
    const checked = await checkEvidence(pdf, { keys, code: typedCode('00000-00000-00000-00000') })
    expect([checked.verdict, checked.difference?.found]).toEqual(['altered', code])
  })

  it('is altered where its data is not what was signed', async () => {
    const changed = canonicalJson({ ...paper, title: 'Another AG' })
    const forged = await pdfOf({ 'document.json': changed, 'signature.json': signatureOf(paperSha256) })
    const { verdict, difference } = await checkEvidence(forged, { keys })
    expect([verdict, difference?.file]).toEqual(['altered', 'document.json'])
  })

  it('is signed by nobody without a signature, and nothing that can be checked without data', async () => {
    const unsigned = await checkEvidence(await pdfOf({ 'document.json': document }), { keys })
    expect([unsigned.verdict, unsigned.checks.at(-2)?.reason]).toEqual(['whole', 'notSigned'])
    expect((await checkEvidence(await pdfOf({}), { keys })).verdict).toBe('unreadable')
  })

  it('takes no statement about something else for one about it', async () => {
    const other = signatureOf(paperSha256).replaceAll('registry-console-paper-statement/1', 'registry-console-pack/2')
    const { verdict } = await checkEvidence(await pdfOf({ 'document.json': document, 'signature.json': other }), {
      keys,
    })
    expect(verdict).toBe('altered')
  })

  it('names each byte of its data that was turned over', async () => {
    const text = Buffer.from(pdf).toString('latin1')
    const ranges = [...text.matchAll(/\/EmbeddedFile[\s\S]*?\/Length (\d+)[\s\S]*?stream\n/g)].map((found) => {
      return [found.index + found[0].length, Number(found[1])] as const
    })
    expect(ranges).toHaveLength(2)
    let state = 7
    for (let n = 0; n < counted(1_000); n += 1) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      const [from, length] = ranges[n % 2] ?? [0, 1]
      const at = from + (state % length)
      const changed = pdf.slice()
      changed[at] = (changed[at] ?? 0) ^ 0xff
      const { verdict, difference } = await checkEvidence(changed, { keys })
      expect([at, verdict, difference === null]).toEqual([at, 'altered', false])
    }
  }, 600_000)

  it('has a code that people may type as they read it', () => {
    expect(typedCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
    expect(typedCode('O0ILl-00000-00000-00000')).toBe('00111-00000-00000-00000')
    expect(typedCode('short')).toBeNull()
  })
})
