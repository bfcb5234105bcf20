import 'server-only'
import type { Handler } from '../http/handler.ts'
import { companyStateOf } from './store.ts'

/** Reading it asks nobody: it is made where something becomes known. */
export const getCompanyState: Handler<'getCompanyState'> = (ctx, { params }) =>
  companyStateOf(ctx.database.sql, params.serviceId)
