import { z } from 'zod'
import { ApiError, eventCategories, noticeCategories } from '#lib/contract/index.ts'
import type { MonitoredChange } from './compare/compare.ts'
import { eventCodes, eventTable, sourceTable } from './names-events.ts'
import type { MonitorRow } from './store.ts'

interface Lists {
  categoriesFilter?: string[] | undefined
  eventCodesFilter?: string[] | undefined
  autoDeactivateCategories?: string[] | undefined
}

/** Refuses a name no event will ever have: a filter that lets nothing through is never what was meant. */
export function checkLists(lists: Lists): void {
  const categories: readonly string[] = [...eventCategories, ...noticeCategories]
  const codes: readonly string[] = eventCodes
  refuseUnknown('categoriesFilter', lists.categoriesFilter, categories)
  refuseUnknown('eventCodesFilter', lists.eventCodesFilter, codes)
  refuseUnknown('autoDeactivateCategories', lists.autoDeactivateCategories, categories)
}

function refuseUnknown(field: string, given: readonly string[] | undefined, known: readonly string[]): void {
  const at = given?.findIndex((name) => !known.includes(name)) ?? -1
  if (at < 0) return
  throw new ApiError('request.invalid', [
    { loc: ['body', field, at], msg: `Must be one of ${known.join(', ')}`, type: 'enum', input: given?.[at] },
  ])
}

const List = z.array(z.string())

export function readList(text: string): string[] {
  return List.parse(JSON.parse(text))
}

/**
 * Whether the event of a change is delivered: it passes both filters, and an empty one lets all through. Every change is recorded,
 * so that a filter can be widened later without what it left out being lost.
 */
export function isWanted(monitor: MonitorRow, change: MonitoredChange): boolean {
  const categories = readList(monitor.categoriesFilter)
  const codes = readList(monitor.eventCodesFilter)
  return (
    (categories.length === 0 || isIn(categories, change)) && (codes.length === 0 || codes.includes(change.eventCode))
  )
}

/** The code of the event that ends the watch, delivered or not; or null. */
export function deactivatedBy(monitor: MonitorRow, changes: readonly MonitoredChange[]): string | null {
  const categories = readList(monitor.autoDeactivateCategories)
  return changes.find((change) => isIn(categories, change))?.eventCode ?? null
}

/** A category of either vocabulary: that of events, or the two of shape A notifications. */
function isIn(categories: readonly string[], { eventCode, source }: MonitoredChange): boolean {
  return categories.includes(eventTable[eventCode].category) || categories.includes(sourceTable[source].noticeCategory)
}
