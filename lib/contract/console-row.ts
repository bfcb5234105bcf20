import { z } from 'zod'
import { queryInteger } from './fields.ts'
import { limits } from './limits.ts'

/** What every row of the console's own operations shares, and the query of its lists. */
export const own = { tag: 'Console', version: '2026-08-01', spends: 'free' } as const
export const page = { limit: queryInteger(1, limits.listLimitMax).optional(), cursor: z.string().max(200).optional() }
