import { portOf } from '#lib/testing/port.ts'
import 'server-only'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createStubHooks, type StubHooks } from './hooks.ts'
import { pageOfOrders } from './order-pages.ts'

export interface Sent {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface StubOrder {
  orderId: string
  serviceId: string
  /** Where it was begun: an order is reused for the same product only. */
  begunAt: string
  customerReference: string | null
  status: string
  currentActivity?: string
  result?: object
  /** When it was placed, where that is another moment than that of all. */
  requestTime?: string
}

export interface StubUpstream {
  url: string
  sent: Sent[]
  orders: Map<string, StubOrder>
  /** What happens to the next POSTs: carried out and not answered, or answered by this. */
  next: ('carriedOutInSilence' | { status: number; body: string; headers?: Record<string, string> })[]
  /** How what the service does not have is refused, where it is not 404; `everything` refuses the key. */
  refuses: { status: number; body: string; everything?: boolean } | null
  /** What every order costs; one that allows less is refused, as this project's service does. */
  price: number
  /** What a quote says beside the price of a fresh order. */
  quotes: (asked: { product: string; request: Record<string, unknown> }) => object
  /** What its list says that a completed order cost; null for a moment after the end. */
  charge: number | null
  /** Registers that did not answer in time, as suggestions name them. */
  leftOut: string[]
  /** Breaks the connection of a request, before it is carried out or after; null answers it. */
  breaks: (sent: Sent) => 'before' | 'after' | null
  /** Called when a POST has arrived and before anything is answered. */
  onPost: (sent: Sent) => Promise<void>
  /** The service's account of the month: credits by product. */
  spent: Record<string, number>
  /** What else its account says. */
  account: object
  /** API keys it lists. */
  keys: object[]
  /** What autocomplete finds. */
  hits: (query: string) => object[]
  /** Says what a running order is doing. */
  move(orderId: string, currentActivity: string): void
  finish(orderId: string): void
  /** Webhooks and monitors that exist; one taken out of here is lost. */
  hooks: StubHooks
  /** An order another client made. */
  addOrder(serviceId: string): StubOrder
  polls(orderId: string): Sent[]
  /** Stops listening and breaks every connection; `up` listens again at the same address. */
  down(): Promise<void>
  up(): Promise<void>
}

/** Where orders begin. */
const started = new Set(
  ['report', 'shareholder-graph', 'ubo', 'finance', 'documents', 'documents/list'].map(
    (family) => `/v2/companies/${family}`,
  ),
)
const requestTime = '2026-11-21T09:00:00.000Z'

/** A service on loopback that has just what the interface states, or with `hasExtensions` what design names beyond it. */
export async function startStubUpstream(hasExtensions: boolean): Promise<StubUpstream> {
  const orders = new Map<string, StubOrder>()
  const byKey = new Map<string, string>()
  const hooks = createStubHooks()
  let count = 0

  function make(serviceId: string, customerReference: string | null, begunAt = '/v2/companies/report'): StubOrder {
    count += 1
    const orderId = `ord_${count}`
    const order = {
      orderId,
      serviceId,
      begunAt,
      customerReference,
      status: 'running',
      currentActivity: 'Asking the register',
    }
    orders.set(orderId, order)
    return order
  }

  function change(orderId: string, to: Partial<StubOrder>): void {
    const order = orders.get(orderId)
    if (order === undefined) throw new Error(`no order ${orderId}`)
    orders.set(orderId, { ...order, ...to })
  }

  function start(sent: Sent): string {
    const body: { serviceId: string; customerReference?: string; bypassCache?: boolean } = JSON.parse(sent.body)
    const { pathname } = new URL(sent.path, 'http://stub')
    // After bypassCache the newest is the one reused.
    const reused = [...orders.values()].findLast(
      ({ serviceId, begunAt, status }) =>
        serviceId === body.serviceId && begunAt === pathname && status !== 'failed' && body.bypassCache !== true,
    )
    const order = reused ?? make(body.serviceId, body.customerReference ?? null, pathname)
    const { status, currentActivity: _activity, result: _result, ...rest } = order
    return JSON.stringify({ ...rest, status, cachedOrder: reused !== undefined })
  }

  function answer(sent: Sent): [status: number, body: string, headers?: Record<string, string>] {
    if (stub.refuses?.everything === true) return [stub.refuses.status, stub.refuses.body]
    const { pathname } = new URL(sent.path, 'http://stub')
    const orderId = pathname.split('/').at(-1) ?? ''
    if (sent.method === 'POST' && started.has(pathname)) return [202, answered(sent)]
    if (sent.method === 'POST' && pathname === '/v2/companies/prefill') return [200, prefilled(sent)]
    if (pathname === '/v2/companies/search/autocomplete')
      return [200, JSON.stringify({ results: hitsFor(sent.path), leftOut: stub.leftOut })]
    const order = orders.get(orderId)
    if (order !== undefined && sent.path.includes('includeIntermediateResult=true')) return partOf(order)
    const isPoll = sent.method === 'GET' && [...started].some((path) => pathname.startsWith(`${path}/`))
    if (isPoll && order !== undefined) {
      return [200, JSON.stringify({ ...order, requestTime, companyName: 'Muster & Söhne GmbH' })]
    }
    const ofHooks = hooks.answer(sent.method, pathname, sent.body)
    if (ofHooks !== null) return ofHooks
    if (sent.method === 'DELETE' && pathname.startsWith('/v2/keys/')) return [204, '']
    const extension = hasExtensions ? extensionAnswer(sent.method, sent.path, sent.body) : null
    if (extension !== null) return [200, JSON.stringify(extension)]
    if (stub.refuses !== null) return [stub.refuses.status, stub.refuses.body]
    return [404, '{"detail":"order not found","code":"resource.not_found","request_id":"req_stub"}']
  }

  function partOf(order: StubOrder): [number, string, Record<string, string>] {
    const graph = { stopReason: 'inProgress', nodes: [{ id: 'n1', type: 'company', name: 'Muster' }], edges: [] }
    const answer = { ...order, requestTime, result: { type: 'shareholderGraph', graph } }
    return [200, JSON.stringify(answer), { 'x-credits-charged': '1' }]
  }

  function hitsFor(path: string): object[] {
    return stub.hits(new URL(path, 'http://stub').searchParams.get('query') ?? '')
  }

  function answered(sent: Sent): string {
    const key = hasExtensions ? sent.headers['idempotency-key'] : undefined
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    const body = known ?? start(sent)
    if (typeof key === 'string') byKey.set(key, body)
    return body
  }

  function prefilled(sent: Sent): string {
    const { serviceId }: { serviceId: string } = JSON.parse(sent.body)
    const { orderId } = make(serviceId, null)
    const result = { type: 'companyReport', companyReport: {} }
    return JSON.stringify({ orderId, serviceId, status: 'completed', companyName: 'Muster', requestTime, result })
  }

  function extensionAnswer(method: string, path: string, body: string): object | null {
    const { pathname, searchParams } = new URL(path, 'http://stub')
    if (pathname === '/v2') {
      return {
        extensions: ['GET /v2', 'GET /v2/orders', 'POST /v2/quotes', 'GET /v2/billing/credits', 'Idempotency-Key'],
        scopes: ['read', 'order'],
      }
    }
    if (pathname === '/v2/keys') return { keys: stub.keys }
    if (pathname === '/v2/billing/credits') return { byProduct: stub.spent, ...stub.account }
    if (pathname === '/v2/quotes' && method === 'POST') {
      return { credits: stub.price, intermediateCredits: 1, ...stub.quotes(JSON.parse(body)) }
    }
    if (pathname !== '/v2/orders') return null
    return pageOfOrders([...orders.values()], { requestTime, credits: stub.charge }, searchParams)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = '', url: path = '', headers } = request
      const sent = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
      stub.sent.push(sent)
      const broken = stub.breaks(sent)
      if (broken === 'after') answer(sent)
      if (broken !== null) return response.destroy()
      const isPaid = method === 'POST' && path !== '/v2/quotes' && !path.startsWith('/v2/webhooks')
      if (isPaid) await stub.onPost(sent)
      const special = isPaid ? stub.next.shift() : undefined
      if (special === 'carriedOutInSilence') {
        answered(sent)
        response.destroy()
      } else if (special !== undefined) say(response, special.status, special.body, special.headers)
      else if (isPaid && Number(headers['x-credits-max'] ?? stub.price) < stub.price) say(response, 409, tooDear)
      else say(response, ...answer(sent))
    })
  })

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const port = portOf(server)
  const stub: StubUpstream = {
    url: `http://127.0.0.1:${port}`,
    sent: [],
    orders,
    hooks,
    next: [],
    refuses: null,
    spent: {},
    account: {},
    keys: [],
    price: 10,
    charge: 10,
    quotes: () => ({}),
    breaks: () => null,
    onPost: async () => {},
    hits: () => [],
    leftOut: [],
    move: (orderId, currentActivity) => change(orderId, { currentActivity }),
    finish(orderId) {
      const legalRepresentatives = [{ type: 'person', person: { name: { fullName: 'Muster, Erika' } } }]
      const result = { type: 'companyReport', companyReport: { relationships: { legalRepresentatives } } }
      change(orderId, { status: 'completed', result })
    },
    addOrder: (serviceId) => make(serviceId, 'theirs'),
    polls: (orderId) => stub.sent.filter(({ method, path }) => method === 'GET' && path.includes(`/${orderId}`)),
    async down() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    up: () => listen(port),
  }
  return stub
}

const tooDear = '{"detail":"Price is higher","code":"request.conflict","request_id":"req_stub"}'

function say(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_stub', ...headers })
  response.end(body)
}
