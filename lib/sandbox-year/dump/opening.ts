import { serviceVersions } from '#lib/contract/index.ts'
import { mark } from '#lib/past/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { registerTables } from './tables.ts'
import type { ResultText, Year } from './year.ts'

const uuids = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-([1-8])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-f])/g
const requests = /\breq_[0-9a-f]{32}\b/g
/** Sealed by a key of the service, and signed with a secret of a webhook. */
const sealed = /\bv1\.[0-9a-f]{8}\.[\w+/=.-]+/g
const signatures = /\bv1,[\w+/]{43}=/g
const hashes = /\b[0-9a-f]{64}\b/g
const instants = /(?<![\d-])(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|\+00:00)/g
const days = /(?<![\d-])\d{4}-\d\d-\d\d(?![\dT-])/g
/** As registers of the sandbox write a day. */
const writtenDays = /(?<![\d./])(\d\d)([./])(\d\d)\2(\d{4})(?![\d./])/g

const versions: readonly string[] = serviceVersions

/** From the end of the year: what a simulated year can have written down. */
const reach = { before: 370 * dayMs, after: 800 * dayMs }

/** Tables that hold what an installation makes, in a form that cannot be told by itself. */
const namesOwn: ReadonlySet<string> = new Set(['registry.api_keys', 'console.users'])

/** Puts marks into a text of a table where it holds what another installation, or another day, has otherwise. */
export type Opening = (table: string, text: string, orderId: string | null) => string

interface Known {
  /** Days on which something was made to happen to a company. */
  days: ReadonlySet<string>
  texts: readonly ResultText[]
  all: readonly string[]
}

export function createOpening({ end, own }: Year, { days: eventful, texts, all }: Known): Opening {
  const endMs = end.getTime()
  const numbers = numbered([...all, ...texts.map(({ text }) => text)])
  const byHash = new Map(texts.map(({ hash }, number) => [hash, number]))
  const others = { uuid: new Map<string, number>(), request: new Map<string, number>() }
  const numberOf = (kind: keyof typeof others, value: string) => {
    const known = others[kind].get(value) ?? others[kind].size
    others[kind].set(value, known)
    return known
  }
  const isWithin = (ms: number) => ms > endMs - reach.before && ms < endMs + reach.after

  function idMark(id: string, version: string): string {
    const name = own.get(id)
    if (name !== undefined) return mark('own', name)
    if (version === '4') return mark('uuid', numberOf('uuid', id))
    const number = numbers.get(id)
    return number === undefined || !isWithin(timeIn(id)) ? id : mark('id', number, timeIn(id) - endMs)
  }

  function instantMark(text: string): string {
    const ms = Date.parse(text)
    return isWithin(ms) ? mark('instant', ms - endMs) : text
  }

  function dayMark(day: string, moves: (day: string) => boolean, ...separator: string[]): string | null {
    const ms = Date.parse(`${day}T00:00:00Z`)
    const isMoved = Number.isFinite(ms) && isWithin(ms) && !versions.includes(day) && moves(day)
    if (!isMoved) return null
    return mark('day', Math.round((ms - endMs) / dayMs), ...separator)
  }

  return (table, text, orderId) => {
    const today = orderId === null ? '' : new Date(timeIn(orderId)).toISOString().slice(0, 10)
    const moves = registerTables.has(table) ? (day: string) => eventful.has(day) || day === today : () => true
    const withOwn = namesOwn.has(table)
      ? [...own].reduce((left, [value, name]) => left.replaceAll(value, mark('own', name)), text)
      : text
    return withOwn
      .replace(sealed, () => mark('own', 'sealed'))
      .replace(signatures, () => mark('own', 'signature'))
      .replace(uuids, (id: string, version: string) => idMark(id, version))
      .replace(requests, (id) => mark('request', numberOf('request', id)))
      .replace(hashes, (hash) => {
        const name = own.get(hash)
        const number = byHash.get(hash)
        return name !== undefined ? mark('own', name) : number === undefined ? hash : mark('hash', number)
      })
      .replace(instants, (instant) => instantMark(instant))
      .replace(days, (day) => dayMark(day, moves) ?? day)
      .replace(
        writtenDays,
        (text, day, separator, month, year) => dayMark(`${year}-${month}-${day}`, moves, separator) ?? text,
      )
  }
}

/**
 * Ids that are ordered by time, each with its place among them. Which of two programs made its id first within one millisecond is
 * chance: there the row in which it first stands decides.
 */
function numbered(all: readonly string[]): Map<string, number> {
  const found = new Set<string>()
  for (const text of all) {
    for (const [id, version] of text.matchAll(uuids)) if (version === '7') found.add(id)
  }
  const inTime = [...found].toSorted((one, other) => timeIn(one) - timeIn(other))
  return new Map(inTime.map((id, number) => [id, number]))
}

function timeIn(id: string) {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
