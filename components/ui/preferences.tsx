'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { densities } from '#lib/contract/index.ts'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatDuration,
  formatInstant,
  formatMoment,
  formatMoney,
  formatMonth,
  formatMonthOfYear,
  isTimeZone,
  type Locale,
} from '../format.ts'
import { createListeners } from './listeners.ts'

export type Density = (typeof densities)[number]

export interface ReaderSettings {
  locale: Locale
  /** Null: the zone of the browser, once it is known; until then UTC. */
  timeZone: string | null
  density: Density
  /** What the server took for now, so that both draw the same first page. */
  nowMs: number
}

interface Known {
  settings: ReaderSettings
  reader: Reader
}

const Context = createContext<Known | null>(null)

/** Who reads: their language and zone with values written in them, density and clock. */
export function ReaderProvider({ settings, children }: { settings: ReaderSettings; children: ReactNode }) {
  const { locale, density } = settings
  // All of the page says times: once the zone is known it is drawn anew between keys, not at once.
  const found = useDeferredValue(useSyncExternalStore(never, browserZone, () => 'UTC'))
  const timeZone = settings.timeZone !== null && isTimeZone(settings.timeZone) ? settings.timeZone : found
  const reader = useMemo(
    () => ({ locale, timeZone, density, ...formatsFor(locale, timeZone) }),
    [locale, timeZone, density],
  )
  const known = useMemo(() => ({ settings, reader }), [settings, reader])
  return <Context value={known}>{children}</Context>
}

/** Values as text in the language of the reader, and instants in their zone. */
function formatsFor(locale: Locale, timeZone: string) {
  const inLanguage =
    <Value,>(format: (value: Value, locale: Locale) => string) =>
    (value: Value) =>
      format(value, locale)
  const inZone = (format: typeof formatDay) => (instant: string) => format(instant, locale, timeZone)
  return {
    formatBytes: inLanguage(formatBytes),
    formatCount: inLanguage(formatCount),
    formatDate: inLanguage(formatDate),
    formatDay: inZone(formatDay),
    formatDecimal: inLanguage(formatDecimal),
    formatDuration: inLanguage(formatDuration),
    formatInstant: inZone(formatInstant),
    formatMoment: (instant: string, nowMs: number) => formatMoment(instant, nowMs, locale, timeZone),
    formatMoney: inLanguage(formatMoney),
    formatMonth: inLanguage(formatMonth),
    formatMonthOfYear: inLanguage(formatMonthOfYear),
  }
}

export interface Reader extends ReturnType<typeof formatsFor> {
  locale: Locale
  timeZone: string
  density: Density
}

export function usePreferences(): Reader {
  return useKnown().reader
}

/** What time it is, in steps: a page that shows minutes is not drawn again every second. */
export function useNow(stepMs = 1000): number {
  const { nowMs } = useKnown().settings
  const inSteps = useCallback((at: number) => Math.floor(at / stepMs) * stepMs, [stepMs])
  return useSyncExternalStore(
    everySecond,
    () => inSteps(Date.now()),
    () => inSteps(nowMs),
  )
}

function useKnown() {
  const known = useContext(Context)
  if (known === null) throw new Error('ReaderProvider is missing above this component')
  return known
}

const never = () => () => {}

function browserZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const seconds = createListeners()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `listener` every second until the returned function is called. Only this module reads the browser's clock. */
function everySecond(listener: () => void) {
  const leave = seconds.subscribe(listener)
  timer ??= setInterval(seconds.notify, 1000)
  return () => {
    leave()
    if (seconds.isHeard()) return
    clearInterval(timer)
    timer = undefined
  }
}
