import { type AnswerArea, areaOf } from './answer-areas.ts'
import { LiveEvent } from './console/live.ts'
import { ErrorDetail } from './error-body.ts'
import { formOf } from './form.ts'
import { keysOf } from './keys-of.ts'
import { type AnyRouteId, allRoutes, routeOf } from './table.ts'
import { extensions } from './v2/extensions.ts'
import { MonitorEvent, MonitorSource } from './v2/monitor.ts'
import type { Operation } from './v2/operation.ts'
import { AutocompleteHit, LiveSearchResult } from './v2/search.ts'

/*
 * What every page needs of the contract, as plain data: a build for browsers has the values of this file in place of its
 * code (`next.config.ts`), so that no page loads schemas for what it does not check.
 */

/** A row as a page calls it. */
export interface Row extends Pick<Operation, 'method' | 'path' | 'roles' | 'spends' | 'isOpenForm'> {
  /** Where the form of its answer is. */
  area: AnswerArea
}

export const rows = Object.fromEntries(keysOf(allRoutes).map((id) => [id, rowOf(id)])) as Record<AnyRouteId, Row>

function rowOf(id: AnyRouteId): Row {
  const { method, path, roles, spends, isOpenForm } = routeOf(id)
  return { method, path, roles, spends, ...(isOpenForm && { isOpenForm }), area: areaOf(id) }
}

export const extensionIds = keysOf(extensions)

/** Of what is read beside the answers of rows. */
export const forms = {
  AutocompleteHit: formOf(AutocompleteHit),
  ErrorDetail: formOf(ErrorDetail),
  LiveEvent: formOf(LiveEvent),
  LiveSearchResult: formOf(LiveSearchResult),
  MonitorEvent: formOf(MonitorEvent),
  MonitorSource: formOf(MonitorSource),
}
