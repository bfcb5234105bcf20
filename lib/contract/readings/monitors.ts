import { isObject } from '../form.ts'
import { monitorForms } from '../forms/monitors.ts'
import { fitsForm, tolerateBy, type Unexpected } from '../tolerance.ts'
import type { MonitorEvent, MonitorSource } from '../v2/monitor.ts'
import { listIn } from './list-in.ts'

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

function sourceListIn(received: unknown) {
  return listIn(received, 'sources', (one) => namedSource(one) !== null)
}

function namedSource(one: unknown): { read: MonitorSource; isWhole: boolean } | null {
  if (typeof one === 'string' && one !== '') return { read: { source: one }, isWhole: true }
  const source = sourceOf(one)
  if (source === null || !isObject(one)) return null
  const value = { ...one, source }
  const read = tolerateBy(monitorForms.source, value)
  return read === null ? null : { read: read.value, isWhole: fitsForm(monitorForms.source.form, value) }
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
      const read = tolerateBy(monitorForms.event, { ...fields, eventId: own ?? `#${index + 1}` })
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
