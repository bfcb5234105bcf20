import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { scriptOf, takeEarly } from './early.ts'

const address = '/api/console/held-acts'
const answered = () => new Response('{"acts":[]}', { headers: { 'content-type': 'application/json' } })
const fetched = vi.fn(async (_: string) => answered())

/** A page whose HTML has begun to ask this. */
function pageThatBegan(): void {
  vi.stubGlobal('fetch', fetched)
  new Function(scriptOf([{ id: 'listHeldActs', address }]))()
}

/** As it runs first in a page: another instance of it than what is imported above. */
function codeOfPage(): Promise<unknown> {
  return import(`./early.ts?${'of-a-page'}`)
}

afterEach(() => {
  globalThis.early = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockClear()
})

describe('what the HTML of a page has begun to ask', () => {
  it('is taken by the first who asks for it and asked no second time', async () => {
    pageThatBegan()
    expect((await call('listHeldActs', {})).value).toEqual({ acts: [] })
    expect(fetched).toHaveBeenCalledTimes(1)
    await call('listHeldActs', {})
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is no answer to another question, and none of a change', async () => {
    pageThatBegan()
    expect(takeEarly('/api/console/people')).toBeNull()
    expect(takeEarly(address)).not.toBeNull()
  })

  it('is asked anew by whoever asks ten seconds after the code of the page has come, however long that took', async () => {
    vi.useFakeTimers()
    pageThatBegan()
    vi.advanceTimersByTime(60_000)
    await codeOfPage()
    vi.advanceTimersByTime(9_999)
    expect(globalThis.early).toHaveProperty([address])
    vi.advanceTimersByTime(2)
    expect(takeEarly(address)).toBeNull()
  })

  it('tells whoever takes it that it failed, and nobody else', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    pageThatBegan()
    await Promise.resolve()
    await expect(call('listHeldActs', {})).rejects.toMatchObject({ code: 'console.unreachable' })
  })
})
