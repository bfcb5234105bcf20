import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * What the service is measured against: the same row read, and the same rows written in one transaction, by bare Hono
 * routes that check nothing, count nothing and log nothing. POLL_BYTES is the answer the service gives.
 */
const pool = new pg.Pool({ connectionString: process.env.REGISTRY_DATABASE_URL, max: 20 })
const app = new Hono()
const bytes = process.env.POLL_BYTES ?? ''

app.get('/orders/:id', async (c) => {
  const { rows } = await pool.query(
    'select o.*, r.body from registry.orders o left join registry.order_results r using (order_id) where o.order_id = $1',
    [c.req.param('id')],
  )
  if (rows.length === 0) return c.notFound()
  return c.body(bytes, 200, { 'content-type': 'application/json' })
})

app.post('/orders', async (c) => {
  const { serviceId } = await c.req.json<{ serviceId: string }>()
  const id = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('insert into registry.order_slots (slot, order_id, day) values ($1, $2, $3)', [
      id,
      id,
      '2026-11-21',
    ])
    await client.query(
      `insert into registry.orders (order_id, organization_id, api_key_id, api_key_name, product, operation, service_id, source,
        parameters, metadata, is_batch, service_version, request_id, price, status, current_activity, request_time)
       values ($1, $1, $1, 'First key', 'report', 'startReport', $2, 'no-brreg', '{}', '{}', false, '2026-08-01', $3, 10,
        'running', 'Waiting for a free worker', $4)`,
      [id, serviceId, `req_${id}`, new Date()],
    )
    await client.query(
      `insert into pgboss.job (id, name, data, expire_seconds, deletion_seconds, retry_limit) values ($1, 'order', $2, 3600, 3600, 1000)`,
      [id, JSON.stringify({ orderId: id })],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return c.json({ orderId: id }, 202)
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
