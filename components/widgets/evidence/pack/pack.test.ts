import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { missNotRetrieved } from './make.ts'
import { documentPath, instantPart, packName, pathOfResult } from './paths.ts'
import { createPackWriter } from './writer.ts'

const at = '2026-11-21T09:12:44.000Z'

describe('a pack', () => {
  it('holds every file with the hash its manifest says, small and large, text and stored', async () => {
    const writer = createPackWriter(new Date(at))
    const pdf = new Uint8Array(1_300_000).map((_, index) => (index * 31) % 251)
    await writer.add('a/text.json', '{"ä":1}', { contentType: 'application/json', content: 'result' })
    await writer.add('b/file.pdf', pdf, { contentType: 'application/pdf', content: 'document' })
    await writer.add('c/empty', '', { contentType: 'text/plain', content: 'notes' })
    const zip = new Uint8Array(await (await writer.finish()).arrayBuffer())
    const found = unzipSync(zip)
    expect(Object.keys(found)).toEqual(['a/text.json', 'b/file.pdf', 'c/empty'])
    for (const { path, sha256, bytes } of writer.files) {
      const content = found[path] ?? new Uint8Array()
      expect([path, createHash('sha256').update(content).digest('hex'), content.length]).toEqual([path, sha256, bytes])
    }
    expect(zip.length).toBeGreaterThan(pdf.length)
  })

  it('names its files so that none leaves its folder and two documents of one name stay two', () => {
    expect(documentPath('o1', '../../etc/passwd')).not.toContain('/..')
    expect(documentPath('o1', 'extract.pdf')).not.toBe(documentPath('o2', 'extract.pdf'))
    expect(documentPath('o1', null)).toBe('documents/o1-document')
    expect(pathOfResult({ orderId: 'o1', product: 'report', responseTime: at })).toBe(
      'results/2026-11-21T09-12-44Z-report-o1.json',
    )
    expect(instantPart('soon')).toBe('undated')
    expect(packName('company', 'Æther & Co / KG', at)).toMatch(/^evidence-[^/]+-2026-11-21T09-12-44Z\.zip$/)
  })

  it('names no document so that it runs or reads as another when it is opened', () => {
    expect(documentPath('o1', 'filing.html')).toBe('documents/o1-filing.html.txt')
    expect(documentPath('o1', 'a\u202Efdp.exe')).toBe('documents/o1-a-fdp.exe.txt')
    // What is cut off could have been what kept it from running.
    expect(documentPath('o1', `${'a'.repeat(75)}.html.pdf`)).toMatch(/\.html\.txt$/)
    expect(documentPath('o1', 'extract.pdf')).toBe('documents/o1-extract.pdf')
    expect(packName('company', 'A\u202EB', at)).not.toMatch(/\p{Cf}/u)
  })

  it('misses every document the register lists and nobody retrieved', () => {
    const writer = createPackWriter(new Date(at))
    const list = { type: 'documentList', documents: [{ documentId: 'd1', title: 'Extract' }, { documentId: 'd2' }] }
    missNotRetrieved(writer, list, [{ orderId: 'o', document: { documentId: 'd1' }, responseTime: null }])
    expect(writer.missing).toMatchObject([{ what: 'd2', reason: 'notRetrieved' }])
  })
})
