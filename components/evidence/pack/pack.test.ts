import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#lib/contract/index.ts'
import { missNotRetrieved } from './add-documents.ts'
import { manifestCsv, manifestOf, type PackedFile } from './manifest.ts'
import { costsOf, missingIn, ordersOf } from './orders.ts'
import { documentPath, instantPart, packName, resultPath } from './paths.ts'
import { createPackWriter } from './writer.ts'

const at = '2026-11-21T09:12:44.000Z'

function request(orderId: string | null, product: string, more: Partial<RequestRecord> = {}): RequestRecord {
  const order = orderId === null ? null : { orderId, product, status: 'completed', responseTime: at }
  return { requestId: `r-${orderId}`, state: 'answered', requestedAt: at, product, order, creditsCharged: 5, ...more }
}

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
    expect(resultPath({ orderId: 'o1', product: 'report', responseTime: at })).toBe(
      'results/2026-11-21T09-12-44Z-report-o1.json',
    )
    expect(instantPart('soon')).toBe('undated')
    expect(packName('company', 'Æther & Co / KG', at)).toMatch(/^evidence-[^/]+-2026-11-21T09-12-44Z\.zip$/)
  })
})

describe('the manifest', () => {
  const file: PackedFile = { path: 'b', sha256: 'x', bytes: 7, contentType: 'text/plain', content: 'notes' }
  const facts = {
    kind: 'company' as const,
    company: { serviceId: 'co_xa_1', name: '=cmd()' },
    madeAt: at,
    madeBy: { userId: 'u', name: 'Ada', email: 'ada@example.test' },
    consoleVersion: '1.0.0',
    auditHead: { seq: 7, hash: 'ab'.repeat(32) },
    console: 'https://console.example',
    costs: { creditsCharged: 15, requestsOfUnknownCost: 0 },
    files: [file, { ...file, path: 'a', bytes: 5 }],
    missing: [{ content: 'document' as const, what: '=HYPERLINK("x")', reason: 'notRetrieved' as const }],
  }

  it('lists what is there in one order, what is not and why, and how much it is', () => {
    const manifest = manifestOf(facts)
    expect(manifest.files.map(({ path }) => path)).toEqual(['a', 'b'])
    expect(manifest.totals).toEqual({ files: 2, bytes: 12, missing: 1, creditsCharged: 15, requestsOfUnknownCost: 0 })
    expect(manifest.missing).toEqual(facts.missing)
  })

  it('[security C1] carries the head of the audit log, by which it can be checked later', () => {
    expect(manifestOf(facts).auditHead).toEqual({ seq: 7, hash: 'ab'.repeat(32) })
  })

  it('says the same in a table that runs nothing', () => {
    const lines = manifestCsv(manifestOf(facts)).split('\r\n')
    expect(lines[1]).toMatch(/^a,x,5,/)
    expect(lines[3]).toContain('(missing) =HYPERLINK')
    expect(lines.every((line) => !/^[=+@-]/.test(line))).toBe(true)
  })
})

describe('what is missing', () => {
  it('is every product nobody ordered, every order without a result, and every press without an answer', () => {
    const failed = { orderId: 'f', product: 'ubo', status: 'failed', code: 'source.unavailable', error: 'down' }
    const requests = [
      request('1', 'report'),
      request('1', 'report', { wasReused: true, creditsCharged: 0 }),
      request('f', 'ubo', { order: failed }),
      request('g', 'graph', { order: { orderId: 'g', product: 'graph', status: 'running' } }),
      request(null, 'financials', { state: 'unknown', errorCode: 'upstream.unreachable' }),
    ]
    const found = missingIn(requests).map(({ what, reason }) => `${what} ${reason}`)
    expect(found.toSorted()).toEqual([
      'document notOrdered',
      'documentList notOrdered',
      'financials notOrdered',
      'financials unanswered',
      'graph notOrdered',
      'graph stillRunning',
      'ubo endedWithout',
      'ubo notOrdered',
    ])
    expect(ordersOf(requests)).toHaveLength(3)
  })

  it('is every document the register lists and nobody retrieved', () => {
    const writer = createPackWriter(new Date(at))
    const list = { type: 'documentList', documents: [{ documentId: 'd1', title: 'Extract' }, { documentId: 'd2' }] }
    missNotRetrieved(writer, list, [{ orderId: 'o', document: { documentId: 'd1' }, responseTime: null }])
    expect(writer.missing).toMatchObject([{ what: 'd2', reason: 'notRetrieved' }])
  })

  it('is said of costs too: one that is not known is counted, never taken for nothing', () => {
    const requests = [request('1', 'report'), request('2', 'ubo', { creditsCharged: null })]
    expect(costsOf(requests)).toEqual({ creditsCharged: 5, requestsOfUnknownCost: 1 })
  })
})
