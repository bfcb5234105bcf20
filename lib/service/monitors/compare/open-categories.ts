import { comparedHolders, comparedReports, type SectionId } from '#lib/domain/comparison/index.ts'
import { type Category, type EventCode, eventTable } from '../names-events.ts'
import { codesOfSection } from './codes.ts'
import type { State } from './compare.ts'
import { eventsOf } from './events.ts'

/**
 * Categories of events in which a state may still differ from a later one: what differs, and what one of them does not tell wholly.
 * Null where nothing of them can be compared.
 */
export function openCategories(before: State, after: State): ReadonlySet<Category> | null {
  const compared = [comparedReports(before, after), comparedHolders(before, after)].filter((one) => one !== null)
  if (compared.length === 0) return null
  const codes = compared.flatMap(({ changes, notCompared }) => [
    ...eventsOf(changes).map(({ eventCode }) => eventCode),
    ...notCompared.flatMap(({ section }) => codesOf(section)),
  ])
  return new Set(codes.map((code) => eventTable[code].category))
}

function codesOf(section: SectionId): EventCode[] {
  const codes = codesOfSection[section]
  return codes === null ? [] : [codes.added, codes.removed, codes.changed ?? codes.added]
}
