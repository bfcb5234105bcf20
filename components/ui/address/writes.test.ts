import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWrites, type WriteOptions } from './writes.ts'

const replace: WriteOptions = { history: 'replace', throttleMs: 0 }
const push: WriteOptions = { history: 'push', throttleMs: 0 }

function page(search = '') {
  let address = search
  const steps: [query: string, history: string][] = []
  const writes = createWrites({
    search: () => address,
    write: (query, history) => {
      address = query
      steps.push([query, history])
    },
    now: () => Date.now(),
  })
  const note = (name: string, text: string | null, options = replace) => writes.note(new Map([[name, text]]), options)
  const drawn = (query: string) => writes.drawn(new URLSearchParams(query))
  const writesBack = (query: string) => {
    address = query
  }
  return { writes, note, drawn, steps, writesBack }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what was written into the address', () => {
  it('counts at once, and is one step of the address with all that was written beside it', () => {
    const { writes, note, steps } = page('?tab=b')
    note('node', 'a')
    note('view', 'tree', push)
    note('tab', null)
    expect([...writes.written()]).toEqual([
      ['node', 'a'],
      ['view', 'tree'],
      ['tab', null],
    ])
    vi.runAllTimers()
    expect(steps).toEqual([['?node=a&view=tree', 'push']])
  })

  it('counts until the router has drawn it, also where the router writes back what is older', () => {
    const { writes, note, drawn, steps, writesBack } = page()
    note('node', 'a')
    vi.runAllTimers()
    note('view', 'tree')
    vi.runAllTimers()
    drawn('node=a')
    writesBack('?node=a')
    expect([...writes.written()]).toEqual([['view', 'tree']])
    note('from', '25')
    vi.runAllTimers()
    expect(steps.at(-1)?.[0]).toBe('?node=a&view=tree&from=25')
    drawn('node=a&view=tree&from=25')
    expect(writes.written().size).toBe(0)
  })

  it('is done with what was overtaken before it was drawn', () => {
    const { writes, note, drawn } = page()
    for (const node of ['a', 'b', 'c']) {
      note('node', node)
      vi.runAllTimers()
    }
    drawn('node=b')
    expect(writes.written().get('node')).toBe('c')
    drawn('node=c')
    expect(writes.written().size).toBe(0)
  })

  it('gives way to a page somebody goes to, forward or back, and is not written there', () => {
    const { writes, note, steps } = page()
    note('node', 'a')
    writes.forget()
    vi.runAllTimers()
    expect(writes.written().size).toBe(0)
    expect(steps).toEqual([])
  })

  it('gives way to an address of the same page that nobody here wrote', () => {
    const { writes, note, drawn } = page('?show=all')
    note('show', 'all')
    vi.runAllTimers()
    drawn('show=active')
    expect(writes.written().size).toBe(0)
  })

  it('is written once in a while as it is typed, the last of it in any case', () => {
    const { note, steps } = page()
    const typed: WriteOptions = { history: 'replace', throttleMs: 300 }
    for (const text of ['B', 'Br', 'Bre', 'Bren']) {
      note('q', text, typed)
      vi.advanceTimersByTime(100)
    }
    vi.runAllTimers()
    expect(steps.map(([query]) => query)).toEqual(['?q=B', '?q=Bren'])
  })

  it('tells whoever shows it, from the beginning on', () => {
    const { writes, note } = page()
    const seen: (string | null | undefined)[] = []
    note('node', 'a')
    const stop = writes.subscribe((written) => void seen.push(written.get('node')))
    note('node', 'b')
    stop()
    note('node', 'c')
    expect(seen).toEqual(['a', 'b'])
  })
})
