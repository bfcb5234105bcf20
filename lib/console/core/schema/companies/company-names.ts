import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * What a company is called, as a column of another statement; null where nothing names it. One rule: as its newest answer has it
 * (`listed_companies`), else as a search returned it, else as an order that gave nothing named it, else as a batch has it. Columns here
 * have aliases, because a statement of one table writes its own without the table's name.
 */
export const companyNameColumn = (serviceId: SQLWrapper) => sql<string | null>`coalesce(
  (select named.name from console.listed_companies named (company_id, name) where named.company_id = ${serviceId}),
  (select named.name from (select service_id as company_id, name from console.companies) named
    where named.company_id = ${serviceId}),
  (select named.name from (select service_id as company_id, company_name as name, noted_at, order_id from console.orders) named
    where named.company_id = ${serviceId} and named.name is not null order by named.noted_at desc, named.order_id limit 1),
  (select named.name from (select service_id as company_id, coalesce(company_name, given_name) as name, match, batch_id
      from console.batch_rows where service_id is not null) named
    where named.company_id = ${serviceId} and named.name is not null and named.match in ('sure', 'picked')
    order by named.batch_id desc limit 1))`
