import { type Form, isObject } from './form.ts'
import { forms } from './rows.ts'
import { fitsForm, readByForm, type Unexpected } from './tolerance.ts'
import type { MonitorEvent, MonitorSource } from './v2/monitor.ts'
import type { AutocompleteHit } from './v2/search.ts'

/*
 * The interface specifies no fields for the answers of autocomplete, of the sources and of the events of a monitor. Little can be
 * relied on: a company has a serviceId, sources are texts, a record of an event is an object. Each reader
 * takes the first list of such values at any path; null means no list, which is not the same as an empty list.
 */

const depthMax = 3

/** Companies in an answer of autocomplete. */
export function hitsIn(received: unknown): AutocompleteHit[] | null {
  const list = hitListIn(received)
  const hits = list?.flatMap((one) => readOne<AutocompleteHit>(forms.AutocompleteHit, one)) ?? null
  // Of entries that all have another form none is known.
  return hits?.length === 0 && list?.length !== 0 ? null : hits
}

/** How many entries beside them are no company that can be read: what is not among the hits may be one of these. */
export function hitsLost(received: unknown): number {
  const list = hitListIn(received) ?? []
  return list.length - (hitsIn(received)?.length ?? 0)
}

function hitListIn(received: unknown): unknown[] | null {
  return listIn(received, 'results', (one) => isObject(one) && typeof one.serviceId === 'string')
}

/** What can be monitored of a company: names, or records with a name. */
export function sourcesIn(received: unknown): MonitorSource[] | null {
  const list = sourceListIn(received)
  const sources = list?.flatMap((one) => namedSource(one)?.read ?? []) ?? null
  // Of entries that all have another form none is known.
  return sources?.length === 0 && list?.length !== 0 ? null : sources
}

/** How many entries are no source, or one of which a value could not be read: whether it is offered, or its price. */
export function sourcesLost(received: unknown): number {
  return (sourceListIn(received) ?? []).filter((one) => namedSource(one)?.isWhole !== true).length
}

function sourceListIn(received: unknown): unknown[] | null {
  return listIn(received, 'sources', (one) => namedSource(one) !== null)
}

function namedSource(one: unknown): { read: MonitorSource; isWhole: boolean } | null {
  if (typeof one === 'string' && one !== '') return { read: { source: one }, isWhole: true }
  const source = sourceOf(one)
  if (source === null || !isObject(one)) return null
  const value = { ...one, source }
  const read = readByForm<MonitorSource>(forms.MonitorSource, value)
  return read === null ? null : { read: read.value, isWhole: fitsForm(forms.MonitorSource, value) }
}

export interface ReadEvent {
  event: MonitorEvent
  /** False where the record has no id: it can be shown, but not delivered again. */
  isNamed: boolean
  /** Fields unknown to this console. */
  unexpected: readonly Unexpected[]
}

/** Records of changes of a monitor, with any field names. */
export function eventsIn(received: unknown): ReadEvent[] | null {
  return (
    listIn(received, 'events', isObject)?.flatMap((one, index): ReadEvent[] => {
      const fields = isObject(one) ? one : {}
      const { id, eventId } = fields
      const own = [eventId, id].find((text) => typeof text === 'string' && text !== '')
      const read = readByForm<MonitorEvent>(forms.MonitorEvent, { ...fields, eventId: own ?? `#${index + 1}` })
      // An entry that is no record is one all the same: it is counted, and shown as it came.
      if (read === null || !isObject(one)) return [unreadableEvent(one, index)]
      const unexpected = read.unexpected.filter(({ path }) => path[0] !== 'id' || own !== id)
      return [{ event: read.value, isNamed: own !== undefined, unexpected }]
    }) ?? null
  )
}

function unreadableEvent(value: unknown, index: number): ReadEvent {
  const eventId = `#${index + 1}`
  return { event: { eventId }, isNamed: false, unexpected: [{ path: [eventId], value }] }
}

function sourceOf(one: unknown): string | null {
  if (!isObject(one)) return null
  const name = [one.source, one.slug, one.name].find((text) => typeof text === 'string' && text !== '')
  return typeof name === 'string' ? name : null
}

function readOne<T>(form: Form, value: unknown): T[] {
  const read = readByForm<T>(form, value)
  return read === null ? [] : [read.value]
}

/**
 * Prefers the list under its own name, then the nearest one; an empty list only where there is no other: beside records that
 * are none of these, an empty list of something else does not say that there are none.
 */
function listIn(value: unknown, name: string, isOne: (entry: unknown) => boolean): unknown[] | null {
  let level: unknown[] = [isObject(value) ? value[name] : undefined, value]
  let empty: unknown[] | null = null
  let hasRecords = false
  const own = level[0]
  for (let depth = 0; depth <= depthMax; depth += 1) {
    for (const one of level) {
      if (!Array.isArray(one)) continue
      if (one.some(isOne)) return one
      if (one.length === 0) empty ??= one
      if (one.some(isObject)) hasRecords = true
    }
    level = level.filter(isObject).flatMap((one) => Object.values(one))
  }
  if (Array.isArray(own) && own.length === 0) return own
  return hasRecords ? null : empty
}
