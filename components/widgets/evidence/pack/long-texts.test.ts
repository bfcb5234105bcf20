import { expect, it } from 'vitest'
import { ChronologyEntry, RequestRecord } from '#lib/contract/index.ts'
import { manifestCsv, manifestOf } from '#lib/domain/evidence/index.ts'
import { heldMsMax, longestHeld, longestHeldBy, longestInTurns } from '#lib/testing/long-texts.ts'
import { csvOf } from '#lib/text/index.ts'
import { csvRow } from '../../orders/rows.ts'
import { chronologyRow } from './add-file.ts'
import { documentPath, packName, pathOfResult } from './paths.ts'
import { createPackWriter, jsonOf } from './writer.ts'

const at = '2026-11-21T09:12:44.000Z'

/** A manifest in which every text is filled. */
const facts: Parameters<typeof manifestOf>[0] = {
  ...{ kind: 'company', company: { serviceId: 'co_xa_1', name: 'Muster AG' }, madeAt: at, consoleVersion: '1.0' },
  ...{ madeBy: { userId: 'u1', name: 'Ada', email: 'ada@example.test' }, console: 'https://console.example' },
  ...{ audience: 'outside', leftOut: ['names'], root: 'ab', leaves: 1, mapper: 'm/1', interface: 'i', salt: 's' },
  ...{ auditHead: null, costs: { creditsCharged: 10, requestsOfUnknownCost: 0 } },
  files: [
    {
      ...{ path: 'results/a.json', sha256: 'ab', bytes: 1, contentType: 'application/json', content: 'result' },
      ...{ orderId: 'o1', product: 'report', retrievedAt: at, statedSha256: 'ab', check: 'same' },
    },
  ],
  missing: [{ content: 'document', what: 'Extract', reason: 'notReadable', orderId: 'o2', detail: 'away' }],
}
const request = RequestRecord.parse({
  ...{ requestId: 'r1', state: 'answered', operation: 'startReport', requestedAt: at, apiKeyName: 'Key' },
  ...{ product: 'report', serviceId: 'co_xa_1', companyName: 'Muster AG', jurisdictionCode: 'xa' },
  ...{ customerReference: 'KYC-1', customerId: 'bank', errorCode: 'x', errorDetail: 'why', upstreamRequestId: 'u1' },
})
const entry = ChronologyEntry.parse({
  ...{ id: 'e1', kind: 'request', at, by: { userId: 'u1', name: 'Ada', email: 'ada@example.test' } },
  request: { requestId: 'r1', state: 'answered', product: 'report', orderId: 'o1', status: 'completed' },
  evidence: { manifestSha256: 'ab' },
})

it('a text of a megabyte in any field of a pack holds no thread: its manifest and what people did', () => {
  const all = [
    longestHeld([facts], (changed) => ({
      manifest: () => manifestOf(changed),
      csv: () => manifestCsv(manifestOf(changed)),
      json: () => jsonOf(manifestOf(changed)),
    })),
    longestHeld([request], (changed) => ({ csv: () => csvOf([csvRow(changed)]), json: () => jsonOf([changed]) })),
    longestHeld([entry], (changed) => ({ csv: () => csvOf([chronologyRow(changed)]), json: () => jsonOf([changed]) })),
    longestHeldBy((text) => ({
      document: () => documentPath(text, text),
      result: () => pathOfResult({ orderId: text, product: text, responseTime: text }),
      name: () => packName('company', text, text),
    })),
  ]
  for (const { ms, of } of all) {
    expect(of).not.toBe('')
    expect(ms, of).toBeLessThan(heldMsMax)
  }
})

it('nor does its writing into the pack', async () => {
  const longest = await longestInTurns([facts], (changed) => ({
    pack: async () => {
      const writer = createPackWriter(new Date(at))
      const described = { contentType: 'text/csv', content: 'manifest' } as const
      await writer.add('manifest.csv', manifestCsv(manifestOf(changed)), described)
      await writer.add('manifest.json', jsonOf(manifestOf(changed)), described)
      await writer.finish()
    },
  }))
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})
