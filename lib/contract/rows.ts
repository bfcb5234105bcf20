import { type Group, packed, stale } from './packed-rows.ts'
import type { AnyRouteId } from './table.ts'
import type { ExtensionId } from './v2/extensions.ts'

export { errorDetail } from './packed-rows.ts'

/** A row as a page calls it. */
export interface Row extends Omit<Group, 'paths'> {
  path: string
  /** The rows that read what it changes. */
  makesStale: readonly string[]
}

export const rows = Object.fromEntries(
  packed.flatMap(({ paths, ...kind }) =>
    Object.entries(paths).map(([id, path]) => [id, { ...kind, path, makesStale: stale[id] ?? [] }]),
  ),
) as Record<AnyRouteId, Row>

export const extensionIds = Object.keys(rows).filter(
  (id): id is ExtensionId => rows[id as AnyRouteId].isExtension === true,
)
