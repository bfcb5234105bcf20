import { z } from 'zod'
import { answer, boolean, list, openEnum, optionalBoolean, request, text, Uuid } from '../../fields.ts'
import { everyone } from '../../roles.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRow, consoleRows } from '../row.ts'
import { viewLimits } from '../values/companies.ts'

/** Pages whose table can be saved as a view, by a name that is independent of their URL. */
export const viewPages = ['orders', 'companies', 'monitors', 'documents'] as const
export type ViewPage = (typeof viewPages)[number]

/** A page's filters and order under a name: the query string of its URL, without results. */
export const SavedView = answer({
  viewId: text,
  page: openEnum(viewPages),
  name: text,
  query: text,
  /** Shared with every role of the organization that may see the page. */
  isShared: boolean,
  isOwn: boolean,
  by: maybeColleague,
  updatedAt: text,
})
export type SavedView = z.infer<typeof SavedView>

const ViewName = nonEmptyText(viewLimits.nameCharactersMax, 'A name')
/** Without the question mark, as URLSearchParams writes it. */
const ViewQuery = text.max(viewLimits.queryCharactersMax)

const viewParams = request({ viewId: Uuid })

const changing = consoleRows({ roles: everyone, answer: SavedView, makesStale: ['listViews'] })

export const viewsOperations = {
  listViews: consoleRow('GET /api/console/views', 'Lists own and shared views of a page, by name', {
    atMost: viewLimits.viewsMax,
    roles: everyone,
    query: request({ page: z.enum(viewPages) }),
    answer: answer({ views: list(SavedView) }),
  }),
  createView: changing('POST /api/console/views', 'Saves a view of a page', {
    body: request({ page: z.enum(viewPages), name: ViewName, query: ViewQuery, isShared: boolean }),
    status: 201,
  }),
  updateView: changing('PATCH /api/console/views/{viewId}', 'Changes the name, filters or sharing of an own view', {
    params: viewParams,
    body: request({ name: ViewName.optional(), query: ViewQuery.optional(), isShared: optionalBoolean }),
  }),
  restoreView: changing('POST /api/console/views/{viewId}/restore', 'Restores an own view deleted within ten minutes', {
    params: viewParams,
  }),
  deleteView: changing(
    'DELETE /api/console/views/{viewId}',
    'Deletes an own view; it can be restored for ten minutes',
    {
      params: viewParams,
      answer: answer({}),
    },
  ),
}
