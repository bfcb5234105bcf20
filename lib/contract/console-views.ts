import { z } from 'zod'
import { own } from './console-row.ts'
import { answer, maybe, openEnum, request, textUpTo, Uuid } from './fields.ts'
import { type Operation, row } from './operation.ts'
import { everyone } from './roles.ts'

export const viewLimits = { nameCharactersMax: 80, queryCharactersMax: 2000, viewsMax: 200 } as const

/** Pages whose table can be kept as a view, by a name that never changes although addresses may. */
export const viewPages = ['orders', 'companies', 'monitors', 'documents'] as const
export type ViewPage = (typeof viewPages)[number]

/** A page's filters and order under a name: the query string of its address, and nothing it found. */
export const SavedView = answer({
  viewId: z.string(),
  page: openEnum(viewPages),
  name: z.string(),
  query: z.string(),
  /** Shared with everybody of the organization who may see the page. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: maybe(answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })),
  updatedAt: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const ViewName = textUpTo(viewLimits.nameCharactersMax)
  .trim()
  .refine((name) => name !== '', { error: 'a name is required' })
/** Without the question mark, as URLSearchParams writes it. */
const ViewQuery = z.string().max(viewLimits.queryCharactersMax)

const viewParams = z.strictObject({ viewId: Uuid })

export const viewsOperations = {
  listViews: row({
    ...own,
    method: 'GET',
    path: '/api/console/views',
    summary: 'Own and shared views of a page, by name',
    roles: everyone,
    query: z.strictObject({ page: z.enum(viewPages) }),
    status: 200,
    answer: answer({ views: z.array(SavedView) }),
  }),
  createView: row({
    ...own,
    method: 'POST',
    path: '/api/console/views',
    summary: 'Keep a view of a page',
    roles: everyone,
    body: request({ page: z.enum(viewPages), name: ViewName, query: ViewQuery, isShared: z.boolean() }),
    status: 201,
    answer: SavedView,
  }),
  updateView: row({
    ...own,
    method: 'PATCH',
    path: '/api/console/views/{viewId}',
    summary: 'Rename an own view, change what it shows, share it or take it back',
    roles: everyone,
    params: viewParams,
    body: request({ name: ViewName.optional(), query: ViewQuery.optional(), isShared: z.boolean().optional() }),
    status: 200,
    answer: SavedView,
  }),
  deleteView: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/views/{viewId}',
    summary: 'Delete an own view',
    roles: everyone,
    params: viewParams,
    status: 200,
    answer: answer({}),
  }),
} as const satisfies Record<string, Operation>
