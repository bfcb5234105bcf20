import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#lib/testing/port.ts'
import { catalogue, invoice, suggestions } from './company.ts'
import { type Answer, createMonitors, createWebhooks } from './hooks.ts'
import { createOrders } from './orders.ts'
import { faultsOf } from './strict.ts'

export interface ForeignServer {
  url: string
  /** Whatever was asked that the interface does not show. */
  faults: readonly string[]
  close(): void
}

/** How this server refuses what it does not have, as gateways do. */
const forbidden: Answer = [403, { message: 'Forbidden' }]

/**
 * A server of the interface and of nothing more, which chooses differently wherever it may: statuses, forms, ids, words and
 * fields the interface does not show. It is strict about requests: what the interface does not show is a fault.
 */
export async function startForeignServer(): Promise<ForeignServer> {
  const faults: string[] = []
  const [orders, webhooks, monitors] = [createOrders(), createWebhooks(), createMonitors()]

  function answer(method: string, path: string, body: Record<string, unknown>): Answer {
    const [, , area = '', ...rest] = path.split('/')
    if (path === '/v2/companies/search/autocomplete') return [200, suggestions]
    if (area === 'companies') return orders(method, rest.join('/'), body)
    if (area === 'webhooks') return webhooks(method, rest, body)
    if (area === 'monitors') return monitors(method, rest, body)
    if (area === 'platform') return [200, catalogue]
    if (area === 'integrations') return [400, { detail: 'invalid datasource slug' }]
    return decodeURIComponent(rest[1] ?? '') === invoice.invoiceId ? [200, invoice] : [404, { detail: 'no invoice' }]
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '' } = request
    const { pathname: path, searchParams: query } = new URL(url, 'http://foreign')
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
    const version = request.headers['service-version']?.toString()
    const found = faultsOf({ method, path, query, body, version })
    faults.push(...(found ?? []))
    const [status, said] = found?.length === 0 ? answer(method, path, body) : forbidden
    response.writeHead(status, said === null ? {} : { 'content-type': 'application/json; charset=utf-8' })
    response.end(said === null ? undefined : JSON.stringify(said))
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    faults,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
