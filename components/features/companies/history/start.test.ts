import { describe, expect, it } from 'vitest'
import type { CompanyReview, RequestRecord } from '#lib/contract/index.ts'
import { comparedOf, startOfHistory } from './start.ts'

const reports = ['now', 'may', 'march', 'january'].map((orderId) => ({ orderId }))
const review = (at: string, ...orderIds: string[]): CompanyReview => ({ reviewId: at, at, orderIds, sentence: 'Seen.' })

describe('where comparing starts', () => {
  it('is the report of the newest review, against the newest report', () => {
    const start = startOfHistory(reports, [review('2', 'march'), review('1', 'january')])
    expect(start).toMatchObject({ before: 'march', after: 'now', isNewer: true, review: { at: '2' } })
  })

  it('is the newest of the reports that one review is of', () => {
    expect(startOfHistory(reports, [review('1', 'january', 'may')])).toMatchObject({ before: 'may', after: 'now' })
  })

  it('passes over a review of other things than reports', () => {
    const start = startOfHistory(reports, [review('2', 'financials'), review('1', 'march')])
    expect(start).toMatchObject({ before: 'march', review: { at: '1' } })
  })

  it('is said to have nothing newer where the newest report is the reviewed one', () => {
    expect(startOfHistory(reports, [review('1', 'now')])).toMatchObject({ before: 'may', after: 'now', isNewer: false })
  })

  it('is the last two reports where nobody has reviewed any, and nothing where there are fewer', () => {
    expect(startOfHistory(reports, [])).toMatchObject({ before: 'may', after: 'now', review: null })
    expect(startOfHistory([], [review('1', 'gone')])).toMatchObject({ before: null, after: null, review: null })
  })
})

describe('what can be compared', () => {
  const request = (orderId: string, product: string, responseTime: string, status = 'completed'): RequestRecord => ({
    requestId: orderId,
    state: 'answered',
    requestedAt: responseTime,
    order: { orderId, product, status, responseTime },
  })
  const requests = [
    request('old', 'report', '2026-01-01'),
    request('new', 'report', '2026-05-01'),
    request('new', 'report', '2026-05-01'),
    request('failed', 'report', '2026-06-01', 'failed'),
    request('prefill', 'prefill', '2026-07-01'),
    request('graph', 'graph', '2026-08-01'),
  ]

  it('are completed orders of one product, each once, newest first; prefills come after reports', () => {
    expect(comparedOf(requests, 'report').map(({ orderId }) => orderId)).toEqual(['new', 'old', 'prefill'])
    expect(comparedOf(requests, 'graph').map(({ orderId }) => orderId)).toEqual(['graph'])
  })
})
