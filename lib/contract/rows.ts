import { type Group, packed } from './packed-rows.ts'
import type { AnyRouteId } from './table.ts'
import type { ExtensionId } from './v2/extensions.ts'

export { errorDetail } from './packed-rows.ts'

/** The path of a row with its parameters filled in and a query appended. */
export function pathOf(id: AnyRouteId, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = rows[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/** A row as a page calls it. */
export interface Row extends Omit<Group, 'paths'> {
  path: string
}

export const rows = Object.fromEntries(
  packed.flatMap(({ paths, ...kind }) => Object.entries(paths).map(([id, path]) => [id, { ...kind, path }])),
) as Record<AnyRouteId, Row>

export const extensionIds = Object.keys(rows).filter(
  (id): id is ExtensionId => rows[id as AnyRouteId].isExtension === true,
)

/** By the id of an act the rows that read what it changes. */
export async function staleRows(): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await import('./packed-stale.ts')).stale
}
