import type pg from 'pg'

/** Each query must answer no row (reliability.md 2.1); what it answers is a finding. */
const queries = {
  'I2 no stuck order': `select order_id from registry.orders where status = 'running'`,
  'I3 one charge per billable thing': `select idempotency_key from registry.ledger group by idempotency_key having count(*) > 1`,
  'I4 a completed order is charged exactly its price': `
    select o.order_id from registry.orders o left join registry.ledger l on l.idempotency_key = 'order:' || o.order_id
    where o.status = 'completed' and (l.credits is null or l.credits <> o.price)`,
  // The made-up year of a sandbox lies before its organization was created, and has no orders.
  'I4 nothing else is charged': `
    select l.ledger_id from registry.ledger l join registry.organizations g using (organization_id)
    left join registry.orders o on l.source_event_id = o.order_id::text
    where o.status is distinct from 'completed' and l.occurred_at >= g.created_at`,
  'a completed order has its result': `
    select o.order_id from registry.orders o left join registry.order_results r using (order_id)
    where (o.status = 'completed') <> (r.order_id is not null)`,
  'I8 a slot is held by a living order': `
    select s.order_id from registry.order_slots s join registry.orders o using (order_id)
    where o.status not in ('running', 'completed')`,
  'I16 no job without an owner': `select id from pgboss.job where state = 'active' and heartbeat_on < now() - interval '60 s'`,
}

/** Everything that is wrong after a run, in words; nothing is what should come back. */
export async function invariants(db: pg.Client, acknowledged: string[]): Promise<string[]> {
  const findings: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await db.query(query)
    if (rows.length > 0) findings.push(`${name}: ${rows.length} (${JSON.stringify(rows[0])})`)
  }
  const { rows } = await db.query('select order_id from registry.orders where order_id = any($1::uuid[])', [
    acknowledged,
  ])
  if (rows.length !== new Set(acknowledged).size)
    findings.push(`I1 lost orders: ${new Set(acknowledged).size - rows.length}`)
  return findings
}
