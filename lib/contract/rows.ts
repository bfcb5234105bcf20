import { type Group, packed } from './packed-rows.ts'
import type { AnyRouteId } from './table.ts'
import type { ExtensionId } from './v2/extensions.ts'

export { errorDetail } from './packed-rows.ts'

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
