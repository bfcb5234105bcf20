import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyRouteId, allRoutes, keysOf, routeOf } from '#lib/contract/index.ts'
import { createSubmitGuard } from './double-submit.ts'

/** What a page can change, row by row. A price is asked with POST and changes nothing. */
const actions = keysOf(allRoutes).filter((id) => {
  const { method, roles } = routeOf(id)
  return method !== 'GET' && roles.length > 0 && id !== 'quote'
})

function server() {
  const sent: string[] = []
  const open: ((value: number) => void)[] = []
  const send = () =>
    new Promise<number>((resolve) => {
      sent.push('request')
      open.push(resolve)
    })
  return { sent, send, answer: () => open.shift()?.(sent.length) }
}

describe('a double press', () => {
  it.each(actions)('on %s has one effect, before the page has drawn anything and after the answer', async (id) => {
    let now = 0
    const submitGuard = createSubmitGuard(() => now)
    const { sent, send, answer } = server()
    const both = [
      submitGuard.run(id, { params: { id: 'a' } }, send),
      submitGuard.run(id, { params: { id: 'a' } }, send),
    ]
    answer()
    expect(await Promise.all(both)).toEqual([1, 1])
    now = 499
    expect(await submitGuard.run(id, { params: { id: 'a' } }, send)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('is two requests where the second is meant: later, for another thing, or after something else', async () => {
    let now = 0
    const submitGuard = createSubmitGuard(() => now)
    const sent: string[] = []
    const submitOnce = (id: AnyRouteId, isActive: boolean) =>
      submitGuard.run(id, { body: { isActive } }, async () => sent.push(`${id} ${isActive}`))
    await submitOnce('updateMonitor', true)
    await submitOnce('updateMonitor', false)
    await submitOnce('updateMonitor', true)
    now = 500
    await submitOnce('updateMonitor', true)
    await submitOnce('changePerson', true)
    expect(sent).toHaveLength(5)
  })

  it('joins an unanswered request however long it takes, and repeats a failed one at once', async () => {
    let now = 0
    const submitGuard = createSubmitGuard(() => now)
    const { sent, send, answer } = server()
    const first = submitGuard.run('testWebhook', {}, send)
    now = 60_000
    const second = submitGuard.run('testWebhook', {}, send)
    answer()
    expect(await Promise.all([first, second])).toEqual([1, 1])
    const refuse = () => Promise.reject(new Error('refused'))
    now = 120_000
    await expect(submitGuard.run('testWebhook', {}, refuse)).rejects.toThrow('refused')
    const again = submitGuard.run('testWebhook', {}, send)
    answer()
    expect(await again).toBe(2)
    expect(sent).toHaveLength(2)
  })
})

it('every action of the console goes through the lock, from whichever file', () => {
  const files = globSync('components/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') })
  const unlocked = files.flatMap((file) => {
    const calls = [...readFileSync(file, 'utf8').matchAll(/\bcall(?:<[^>]*>)?\(\s*'(\w+)'/g)].map(([, id]) => id ?? '')
    return calls.filter((id) => actions.some((one) => one === id)).map((id) => `${file}: ${id}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(unlocked).toEqual([])
})
