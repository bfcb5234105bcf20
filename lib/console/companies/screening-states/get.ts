import 'server-only'
import type { Handler } from '../../core/http/handler.ts'
import { screeningStateOf } from './states/store.ts'

/** Reads what was last compared and decided; it compares nothing itself. */
export const getScreeningState: Handler<'getScreeningState'> = (ctx, { params }) =>
  screeningStateOf(ctx.database.sql, params.serviceId, ctx.clock.now())
