import { queryRows, type Sql, sqlText } from '#lib/database/index.ts'

/** Seconds the oldest job of each queue has waited beyond the time it was to start. */
export function oldestJobs(db: Sql): Promise<{ queue: string; seconds: number }[]> {
  return queryRows(
    db,
    sqlText`select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
      where state < 'active' and start_after <= now() group by name`,
  )
}

/** The database's own time, as it stands when the statement runs. */
export async function databaseNow(db: Sql): Promise<Date> {
  const [row] = await queryRows<{ ms: number }>(
    db,
    sqlText`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(row?.ms ?? Number.NaN)
}
