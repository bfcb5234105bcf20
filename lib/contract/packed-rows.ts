import { type AnswerArea, areaOf, formsOf } from './answer-areas.ts'
import { ErrorDetail } from './error-body.ts'
import { formAs } from './form.ts'
import { keysOf } from './keys-of.ts'
import { allRoutes, routeOf } from './table.ts'
import { extensions } from './v2/extensions.ts'
import type { Operation } from './v2/operation.ts'

/*
 * What every page needs of the contract, as plain data: a build for browsers has the values of this file in place of its
 * code (`next.config.ts`), so that no page loads schemas for what it does not check.
 */

/** What many rows have in common. */
interface Kind extends Pick<Operation, 'method' | 'roles' | 'spends' | 'isOpenForm'> {
  /** Where the form of the answer is. */
  area: AnswerArea
  /** Beyond the interface: a service offers it or not. */
  isExtension?: true
}

/** Rows of one kind, their paths by their ids: a third smaller than row by row. */
export interface Group extends Kind {
  paths: Record<string, string>
}

const groups = new Map<string, Group>()
for (const id of keysOf(allRoutes)) {
  const { method, path, roles, spends, isOpenForm } = routeOf(id)
  const kind: Kind = {
    method,
    roles,
    spends,
    area: areaOf(id),
    ...(isOpenForm && { isOpenForm }),
    ...(id in extensions && { isExtension: true }),
  }
  const key = JSON.stringify(kind)
  const group = groups.get(key) ?? { ...kind, paths: {} }
  groups.set(key, group)
  group.paths[id] = path
}

export const packed: readonly Group[] = [...groups.values()]

/** Of what an answer that failed says. */
export const errorDetail = formAs(ErrorDetail)

/** Of the answers that every page reads; those of the other areas come with the first request of their area. */
export const everywhere = formsOf('everywhere')
