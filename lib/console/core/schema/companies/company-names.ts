import { type SQLWrapper, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { registryConsole } from '../columns.ts'

/**
 * What each company is called, by one rule: as the newest order says that names it, else as a search returned it, else as somebody
 * wrote it into a batch. A company that nothing names is not among them.
 */
export const companyNames = registryConsole
  .view('company_names', { serviceId: text('service_id').notNull(), name: text('name').notNull() })
  .as(sql`
    select distinct on (service_id) service_id, name from (
      select service_id, company_name as name, 0 as place, noted_at as at, order_id as id
        from "console"."orders" where service_id is not null and company_name is not null
      union all
      select service_id, name, 1, seen_at, '' from "console"."companies"
      union all
      select service_id, coalesce(company_name, given_name), 2, null, batch_id::text
        from "console"."batch_rows"
        where service_id is not null and match in ('sure', 'picked') and coalesce(company_name, given_name) is not null
    ) named order by service_id, place, at desc, id desc`)

/**
 * What a company is called, as a column of another statement; null where nothing names it. Names of its own, because a statement of
 * one table writes its columns without the table's.
 */
export const companyNameColumn = (serviceId: SQLWrapper) =>
  sql<string | null>`(select called.company_name from ${companyNames} called (company_id, company_name)
    where called.company_id = ${serviceId})`
