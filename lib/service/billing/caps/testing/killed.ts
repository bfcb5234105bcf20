import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { z } from 'zod'
import { createConnectors } from '#lib/registers/connector/index.ts'
import type { Context } from '../../../context.ts'
import { readServiceEnv } from '../../../env.ts'
import { createHandle } from '../../../handle.ts'
import { openService } from '../../../open.ts'
import { createTestRegister } from '../../../testing/register.ts'
import { startWorker } from '../../../work.ts'

/**
 * A service that takes many orders at once and is killed (SIGKILL) in the midst of them, when so many were accepted; with
 * null it goes on to their end and prints the caps: `node … killed.ts '{"accepted": …}'`.
 */
const Given = z.object({
  variables: z.record(z.string(), z.string()),
  now: z.string(),
  /** Caps that are set before the orders; none where they are there already. */
  caps: z.array(z.looseObject({ period: z.string() })),
  /** Caps that are set when so many orders were accepted, without waiting for the answers; each answer is a line of output. */
  midst: z.object({ accepted: z.number(), caps: z.array(z.looseObject({ period: z.string() })) }).nullable(),
  orders: z.number(),
  /** The customers and keys of the orders in turn. */
  customers: z.array(z.string()),
  firstCompany: z.number(),
  accepted: z.number().nullable(),
  isWorking: z.boolean(),
})

const given = Given.parse(JSON.parse(process.argv[2] ?? ''))
// It may not live to write what it compiled, for the next one.
flushCompileCache()
const env = readServiceEnv(given.variables)
const now = new Date(given.now)
const service = await openService({ env, clock: { now: () => now } })
const register = createTestRegister()
const ctx: Context = { ...service, connectors: createConnectors([register.connector]) }
const handle = createHandle(ctx)

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const request = new Request(`http://service.test${path}`, {
    method,
    headers: { 'x-api-key': given.variables.REGISTRY_API_KEY ?? '', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await handle(request)
  return { status: response.status, body: await response.json() }
}

const { keys } = (await ask('GET', '/v2/keys')).body
const own = keys[0]?.keyId
const other = keys.length > 1 ? null : (await ask('POST', '/v2/keys', { name: 'Second', scopes: ['order'] })).body
for (const { ofSecondKey, ...cap } of given.caps) {
  const answer = await ask('POST', '/v2/billing/caps', { ...cap, ...(ofSecondKey ? { keyId: other?.keyId } : {}) })
  if (answer.status !== 200) throw new Error(`${own}: ${JSON.stringify(answer.body)}`)
}
function setInMidst(): void {
  const { midst } = given
  if (midst === null || accepted < midst.accepted) return
  given.midst = null
  for (const cap of midst.caps)
    void ask('POST', '/v2/billing/caps', cap).then(({ body }) => writeSync(1, `${JSON.stringify(body)}\n`))
}
const worker = given.isWorking ? await startWorker(ctx) : null
/** A cap that is set in the midst ends what is accepted. */
const refusedMax = 5
const hasMidst = given.midst !== null
let accepted = 0
let refused = 0
await Promise.all(
  Array.from({ length: given.orders }, async (_, at) => {
    const customer = given.customers[at % given.customers.length] ?? ''
    const { status } = await ask(
      'POST',
      '/v2/companies/report',
      { serviceId: register.serviceId(String(given.firstCompany + at)) },
      {
        ...(customer === '' ? {} : { 'x-customer-id': customer }),
        ...(other !== null && at % 2 === 0 ? { 'x-api-key': other.key } : {}),
      },
    )
    if (status === 202) accepted += 1
    else if (hasMidst) refused += 1
    setInMidst()
    const isEnough = given.accepted !== null && (accepted >= given.accepted || refused >= refusedMax)
    if (isEnough) process.kill(process.pid, 'SIGKILL')
  }),
)
for (let round = 0; given.isWorking && round < 500; round += 1) {
  const { orders } = (await ask('GET', '/v2/orders?status=running&limit=1')).body
  if (orders.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 20))
}
const { caps } = (await ask('GET', '/v2/billing/caps')).body
process.stdout.write(`${JSON.stringify({ accepted, caps })}\n`)
await worker?.stop(100)
await service.close()
process.exit(0)
