import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#lib/contract/index.ts'
import { manifestCsv, manifestOf, type PackedFile } from './manifest.ts'
import { costsOf, missingIn, ordersOf } from './requests.ts'

const at = '2026-11-21T09:12:44.000Z'

function request(orderId: string | null, product: string, more: Partial<RequestRecord> = {}): RequestRecord {
  const order = orderId === null ? null : { orderId, product, status: 'completed', responseTime: at }
  return { requestId: `r-${orderId}`, state: 'answered', requestedAt: at, product, order, creditsCharged: 5, ...more }
}

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
    ...{ audience: 'inside' as const, leftOut: [], root: 'ab'.repeat(32), leaves: 3, mapper: 'm/1' },
    ...{ interface: '2026-08-01', salt: '00'.repeat(16) },
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

  it('carries the head of the audit log, by which it can be checked later', () => {
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

  it('is said of costs too: one that is not known is counted, never taken for nothing', () => {
    const requests = [request('1', 'report'), request('2', 'ubo', { creditsCharged: null })]
    expect(costsOf(requests)).toEqual({ creditsCharged: 5, requestsOfUnknownCost: 1 })
  })
})
