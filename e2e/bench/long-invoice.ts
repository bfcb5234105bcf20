import { once } from 'node:events'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startProgram, startService, untilReady } from '../setup/process.ts'

/** Last month, as the service's command line and the console name it. */
const start = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
const month = start.toISOString().slice(0, 7)
const title = start.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Events of last month, some 880 bytes each on an invoice. $1 is how many, $2 the month. */
const events = `
  insert into registry.ledger (ledger_id, organization_id, occurred_at, event_type, credits, sku, billable_code,
    priced_sku, product_bucket, quantity, endpoint, capability, customer_id, customer_reference, service_id,
    company_name, api_key_id, api_key_name, source_event_id, idempotency_key, metadata)
  select id, organization_id, ($2 || '-01T00:00:00Z')::timestamptz + n * interval '20 seconds', 'consumption', 10,
    'report', 'startReport', 'report', 'data', '1', '/v2/companies/report', 'report', 'Customer ' || n % 40,
    'REF-2026-' || n % 900, 'co_xa_' || lpad((n % 5000)::text, 16, '0'),
    'Brennerfeld Maschinenbau ' || n % 5000 || ' GmbH & Co. KG', api_key_id, name, id::text, 'charge:order:' || id,
    json_build_object('project', 'P-' || n % 60, 'note', repeat('n', 120))::text
  from generate_series(0, $1::int - 1) n
    cross join lateral (select ('01a1fe0e-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id) made
    cross join (select key_id as api_key_id, organization_id, name from registry.api_keys limit 1) ours`

/**
 * An invoice of a service as long as one likes, in a folder of its own: the service makes the folder, the events are put
 * into its ledger while it is stopped, and its own billing run closes the month. What one finds there is the service's.
 */
export async function closeLongInvoice(
  env: Record<string, string> & { DATA_DIR: string },
  url: string,
  count: number,
): Promise<{ invoiceId: string; title: string }> {
  const service = startService(env)
  await untilReady(`${url}/readyz`, service)
  await service.stop()
  const database = await PGlite.create(join(env.DATA_DIR, 'registry', 'pglite'))
  await database.query(events, [count, month])
  const { rows } = await database.query<{ id: string }>('select organization_id as id from registry.organizations')
  await database.close()
  const run = startProgram(['lib/service/commands/main.ts', 'invoices', rows[0]?.id ?? '', 'run', month], env)
  await once(run.child, 'close')
  const invoiceId = /^invoice (\S+)/m.exec(run.output())?.[1]
  if (invoiceId === undefined) throw new Error(`no invoice was made:\n${run.output()}`)
  return { invoiceId, title }
}
