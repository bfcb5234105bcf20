import { queryOf } from './params.ts'

/** What was written of each parameter, null where it was taken out. */
export type Written = ReadonlyMap<string, string | null>

export interface WriteOptions {
  history: 'push' | 'replace'
  throttleMs: number
}

/** Where an address is written and how time goes: the browser's, or a test's. */
export interface Place {
  /** The query of the address as it stands there. */
  search(): string
  write(query: string, history: 'push' | 'replace'): void
  now(): number
}

/** Browsers let an address be written so often in a while, and the router writes thrice for each change. */
const usualThrottleMs = 150
const routerFactor = 3

/**
 * The parameters a page has written and the router has not drawn yet. The router draws some time after it is written to, and then
 * writes back what it has drawn: for that moment the address is older than what was written meanwhile, and a change made of it
 * would lose the one before. What was written here counts until it is drawn.
 */
export function createWrites(place: Place) {
  let waiting: Written = new Map()
  /** The queries written since all of them were drawn. */
  const queries = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: WriteOptions | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  const listeners = new Set<(written: Written) => void>()

  const count = (written: Written) => {
    waiting = written
    if (written.size === 0) queries.clear()
    for (const listener of listeners) listener(waiting)
  }
  const keep = (isKept: (name: string, text: string | null) => boolean) => {
    const kept = new Map([...waiting].filter(([name, text]) => isKept(name, text)))
    if (kept.size < waiting.size) count(kept)
  }
  const flush = () => {
    if (next === null) return
    const { history } = next
    next = null
    lastMs = place.now()
    const search = new URLSearchParams(place.search())
    for (const [name, text] of waiting) {
      if (text === null) search.delete(name)
      else search.set(name, text)
    }
    queries.add(search.toString())
    place.write(queryOf(search), history)
  }

  return {
    written: () => waiting,
    subscribe(listener: (written: Written) => void): () => void {
      listeners.add(listener)
      listener(waiting)
      return () => listeners.delete(listener)
    },
    /** Counts at once; the address follows, all that is written together in one step. */
    note(changes: Written, { history, throttleMs }: WriteOptions) {
      count(new Map([...waiting, ...changes]))
      next = {
        history: next?.history === 'push' ? 'push' : history,
        throttleMs: Math.max(next?.throttleMs ?? 0, usualThrottleMs, throttleMs * routerFactor),
      }
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, lastMs + next.throttleMs - place.now()))
    },
    /** The router has drawn an address: what it shows counts no longer beside it, and nothing does where nobody here wrote it. */
    drawn(search: URLSearchParams) {
      if (next === null) keep((name, text) => queries.has(search.toString()) && search.get(name) !== text)
    },
    /** Somebody goes elsewhere, forward or back: what was not drawn by then is not meant there. */
    forget() {
      clearTimeout(timer)
      next = null
      keep(() => false)
    },
  }
}
