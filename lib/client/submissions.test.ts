import { describe, expect, it } from 'vitest'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import { createSubmissions } from './submissions.ts'

function counter() {
  let count = 0
  return () => {
    count += 1
    return `key-${count}`
  }
}

describe('a submission', () => {
  it('joins the call that is on its way: a double click sends once', async () => {
    const submissions = createSubmissions(counter())
    const sent: string[] = []
    let finish = (_: string) => {}
    const run = (headers: Record<string, string>) => {
      sent.push(headers['idempotency-key'] ?? '')
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    }
    const both = [submissions.submit({ body: 1 }, run), submissions.submit({ body: 1 }, run)]
    finish('o1')
    expect(await Promise.all(both)).toEqual(['o1', 'o1'])
    expect(sent).toEqual(['key-1'])
  })

  it('keeps its key through silence, because the order may exist', async () => {
    const submissions = createSubmissions(counter())
    const sent: string[] = []
    const silent = async (headers: Record<string, string>) => {
      sent.push(headers['idempotency-key'] ?? '')
      throw consoleError('upstream.unreachable', 'no answer')
    }
    await expect(submissions.submit({ body: 1 }, silent)).rejects.toThrow()
    await expect(submissions.submit({ body: 1 }, silent)).rejects.toThrow()
    expect(sent).toEqual(['key-1', 'key-1'])
  })

  it('ends with an answer, whether it was taken or refused', async () => {
    const submissions = createSubmissions(counter())
    const sent: string[] = []
    const outcomes = [
      () => Promise.resolve('o1'),
      () => Promise.reject(new ApiError('credits.insufficient', 'no')),
      () => Promise.resolve('o2'),
    ]
    for (const outcome of outcomes) {
      const run = (headers: Record<string, string>) => {
        sent.push(headers['idempotency-key'] ?? '')
        return outcome()
      }
      await submissions.submit({ body: 1 }, run).catch(() => {})
    }
    expect(sent).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('is another submission for another input, and keeps the headers of the caller', async () => {
    const submissions = createSubmissions(counter())
    const sent: object[] = []
    const run = async (headers: Record<string, string>) => void sent.push(headers)
    await Promise.all([
      submissions.submit({ body: 1, headers: { 'x-customer-id': 'c' } }, run),
      submissions.submit({ body: 2 }, run),
    ])
    expect(sent).toEqual([{ 'x-customer-id': 'c', 'idempotency-key': 'key-1' }, { 'idempotency-key': 'key-2' }])
  })
})
