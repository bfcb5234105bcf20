import { rows } from './rows.ts'
import type { AnyRouteId } from './table.ts'

/** The path of a row with its parameters filled in and a query appended. */
export function pathOf(id: AnyRouteId, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = rows[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
