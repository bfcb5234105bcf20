'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Param, type ParamOptions, textOf, valueIn } from './params.ts'
import { createWrites, type Written } from './writes.ts'

const writes = createWrites({
  search: () => location.search,
  write: (query, kind) =>
    startTransition(() => {
      const address = location.origin + location.pathname + query + location.hash
      if (kind === 'push') history.pushState(null, '', address)
      else history.replaceState(null, '', address)
    }),
  now: () => performance.now(),
})

type AnyParam = Param<unknown, unknown>
type Params = Readonly<Record<string, AnyParam>>
type ValueOf<P> = P extends Param<infer T, infer Fallback> ? T | Fallback : never
type Values<P> = { [Name in keyof P]: ValueOf<P[Name]> }
type Changes<P> = { [Name in keyof P]?: ValueOf<P[Name]> | null | undefined }
type Change<T> = (change: T, options?: ParamOptions) => void

/** Filters, selections and open panels live in the address, and no change of it is lost however fast it is made. */
export function useQueryStates<P extends Params>(
  params: P,
  options: ParamOptions = {},
): [Values<P>, Change<Changes<P> | null>] {
  const search = useSearchParams()
  const [written, setWritten] = useState<Written>(writes.written)
  useEffect(() => writes.subscribe(setWritten), [])
  const texts = Object.keys(params).map((name) => {
    const text = written.get(name)
    return text === undefined ? search.get(name) : text
  })
  const key = JSON.stringify(texts)
  const last = useRef({ params, options })
  useEffect(() => {
    last.current = { params, options }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same texts are the same values, also where a page writes its parameters down anew.
  const values = useMemo(() => {
    const entries = Object.entries(params).map(([name, param], at) => [name, valueIn(param, texts[at] ?? null)])
    return Object.fromEntries(entries) as Values<P>
  }, [key])
  const set = useCallback<Change<Changes<P> | null>>((changes, more = {}) => note(last.current, changes, more), [])
  return [values, set]
}

export function useQueryState<T, Fallback extends T | null>(
  name: string,
  param: Param<T, Fallback>,
): [T | Fallback, Change<T | null>] {
  const [values, set] = useQueryStates({ [name]: param as unknown as AnyParam })
  const change = useCallback<Change<T | null>>((value, options) => set({ [name]: value }, options), [set, name])
  return [values[name] as T | Fallback, change]
}

function note(at: { params: Params; options: ParamOptions }, changes: object | null, more: ParamOptions): void {
  const given = new Map(Object.entries(changes ?? {}))
  const changed = Object.entries(at.params).filter(([name]) => changes === null || given.get(name) !== undefined)
  if (changed.length === 0) return
  const each = changed.map(([, { options }]) => ({ ...at.options, ...options, ...more }))
  writes.note(new Map(changed.map(([name, param]) => [name, textOf(param, given.get(name) ?? null)])), {
    history: each.some(({ history }) => history === 'push') ? 'push' : 'replace',
    throttleMs: Math.max(...each.map(({ throttleMs = 0 }) => throttleMs)),
  })
}

/** Stands above the pages, so that what was drawn and where somebody went is known before they read it. */
export function AddressDrawn() {
  const search = useSearchParams()
  const path = usePathname()
  useEffect(() => writes.drawn(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about
  useEffect(() => writes.forget(), [path])
  useEffect(() => {
    window.addEventListener('popstate', writes.forget)
    return () => window.removeEventListener('popstate', writes.forget)
  }, [])
  return null
}
