import { z } from 'zod'
import { queryInteger } from '../fields.ts'
import { limits } from '../v2/limits.ts'
import { rowsOf } from '../v2/operation.ts'

/** The rows of the console's own operations, and the query of their lists. */
export const own = rowsOf({ tag: 'Console', version: '2026-08-01' })
export const page = { limit: queryInteger(1, limits.listLimitMax).optional(), cursor: z.string().max(200).optional() }
