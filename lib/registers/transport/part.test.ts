import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { NotUnderstood } from '../connector/index.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { refusedAnswer } from './index.ts'
import { fetchPart } from './part.ts'

const away = (seconds: number) =>
  new ApiError('source.unavailable', 'registry temporarily unavailable', {
    headers: { 'retry-after': String(seconds) },
  })

/** A part that fails so often before it is there, of an order with so much patience. */
async function asked(failures: unknown[], patienceMs: number) {
  const startedAt = performance.now()
  const context = createFetchContext()
  let tries = 0
  const outcome = await fetchPart(
    { ...context, partWaitMs: () => patienceMs - (performance.now() - startedAt) },
    async () => {
      const failure = failures[tries++]
      if (failure !== undefined) throw failure
      return 'there'
    },
  )
  return { outcome, tries }
}

describe('a part of a result', () => {
  it('that fails is asked again while there is patience for it', async () => {
    expect(await asked([away(0.01), away(0.01)], 60_000)).toEqual({ outcome: { value: 'there' }, tries: 3 })
  })

  it('is missing when the patience has ended, or would before the register may be asked', async () => {
    const missing = { missing: { state: 'not_read', reason: 'source_unavailable' } }
    expect(await asked([away(30)], 0)).toEqual({ outcome: missing, tries: 1 })
    expect(await asked([away(300)], 120_000)).toEqual({ outcome: missing, tries: 1 })
    expect(await asked(Array(1_000).fill(away(0.02)), 100)).toMatchObject({ outcome: missing })
  })

  it('is given up in the middle of a try that outlasts the patience', async () => {
    const context = createFetchContext()
    const startedAt = performance.now()
    let tries = 0
    const outcome = await fetchPart(
      { ...context, partWaitMs: () => 60 - (performance.now() - startedAt) },
      ({ signal }) =>
        tries++ === 0
          ? Promise.reject(away(0.01))
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    expect([outcome, tries]).toEqual([{ missing: { state: 'not_read', reason: 'source_unavailable' } }, 2])
  })

  it('that is not understood is not asked again', async () => {
    expect(await asked([new NotUnderstood(new Error('odd'))], 60_000)).toEqual({
      outcome: { missing: { state: 'not_read', reason: 'not_understood' } },
      tries: 1,
    })
  })

  it('is nobody’s any more when the order is settled otherwise, and a bug stays a bug', async () => {
    const canceled = new AbortController()
    const context = createFetchContext(canceled.signal)
    const asking = fetchPart(context, async () => {
      canceled.abort(new Error('the order was canceled'))
      throw away(1)
    })
    await expect(asking).rejects.toThrow('the order was canceled')
    await expect(asked([new TypeError('x is not a function')], 60_000)).rejects.toThrow('x is not a function')
  })

  it('that is about another company says when to ask again, and names nobody', () => {
    const error = refusedAnswer('xt-register', '/thing/1', 'about another company')
    expect([error.code, error.headers, String(error.cause)]).toEqual([
      'source.unavailable',
      { 'retry-after': '30' },
      'Error: xt-register /thing/1: about another company',
    ])
  })
})
