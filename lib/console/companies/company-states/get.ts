import 'server-only'
import type { Handler } from '../../core/http/handler.ts'
import { reviewedBy } from './reviewed/store.ts'
import { companyStateOf } from './store.ts'

/** Reading it asks nobody: it is made where something becomes known. */
export const getCompanyState: Handler<'getCompanyState'> = async (ctx, { params: { serviceId }, person }) => {
  const db = ctx.database.sql
  const [state, reviewed] = await Promise.all([companyStateOf(db, serviceId), reviewedBy(db, person.userId, serviceId)])
  return { ...state, reviewed }
}
