import { isObject } from '../form.ts'

/*
 * The interface specifies no fields for the answers of autocomplete, of the sources and of the events of a monitor. Little can be
 * relied on: a company has a serviceId, sources are texts, a record of an event is an object. Each reader
 * takes the first list of such values at any path; null means no list, which is not the same as an empty list.
 */

const depthMax = 3

/**
 * Prefers the list under its own name, then the nearest one; an empty list only where there is no other: beside records that
 * are none of these, an empty list of something else does not say that there are none.
 */
export function listIn(value: unknown, name: string, isOne: (entry: unknown) => boolean): unknown[] | null {
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
