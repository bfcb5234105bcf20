import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import pg from 'pg'

/**
 * What the service is measured against: the same row read, and the same rows written in one transaction, by a bare
 * handler that checks nothing, counts nothing and logs nothing. POLL_BYTES is the answer the service gives; who asks for
 * `/held` gets it when somebody asks for `/end`.
 */
const pool = new pg.Pool({ connectionString: process.env.REGISTRY_DATABASE_URL, max: 20 })
const bytes = process.env.POLL_BYTES ?? ''
const polled = () => new Response(bytes, { headers: { 'content-type': 'application/json' } })
const held: ((response: Response) => void)[] = []

function end(): Response {
  setImmediate(() => {
    for (const answerHeld of held.splice(0)) answerHeld(polled())
  })
  return Response.json({})
}

async function getOrder(id: string): Promise<Response> {
  const { rows } = await pool.query(
    'select o.*, r.body from registry.orders o left join registry.order_results r using (order_id) where o.order_id = $1',
    [id],
  )
  if (rows.length === 0) return new Response(null, { status: 404 })
  return polled()
}

async function createOrder(request: Request): Promise<Response> {
  const { serviceId } = await request.json()
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
  return Response.json({ orderId: id }, { status: 202 })
}

async function answer(request: Request): Promise<Response> {
  if (request.url.endsWith('/held')) return new Promise((resolve) => held.push(resolve))
  if (request.url.endsWith('/end')) return end()
  if (request.method === 'POST') return createOrder(request)
  return getOrder(request.url.slice(request.url.lastIndexOf('/') + 1))
}

serve({ fetch: answer, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () =>
  process.stdout.write('bare server listens\n'),
)
