import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pathOf, type UserRole } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { orders } from '../../core/schema/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { canaries, openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { isPublicAddress } from './follow-link.ts'

const content = '%PDF-1.7 extract of Łódź'
const sha256 = createHash('sha256').update(content).digest('hex')

/** What the service says of the document, and what its link answers. */
let stated: Record<string, unknown> = {}
let served: { status: number; body: string; headers: Record<string, string> }
const asked: { path: string; key: string | undefined }[] = []

const service = createServer((request, response) => {
  const { url: path = '', headers } = request
  asked.push({ path, key: headers['x-api-key']?.toString() })
  const isFile = path.startsWith('/v2/files/')
  const result = { type: 'document', document: stated }
  const order = { orderId: 'ord_1', serviceId: 'co_xa_1', status: 'completed', companyName: 'Ł', result }
  response.writeHead(isFile ? served.status : 200, isFile ? served.headers : { 'content-type': 'application/json' })
  response.end(isFile ? served.body : JSON.stringify(order))
})

let harness: TestConsole
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${portOf(service)}`
  harness = await openTestConsole({ REGISTRY_URL: base })
  const row = { serviceId: 'co_xa_1', recordedAt: harness.clock.now(), origin: 'console', isPolled: false }
  await harness.database.sql.insert(orders).values([
    { ...row, orderId: 'ord_1', product: 'document', status: 'completed' },
    { ...row, orderId: 'ord_2', product: 'document', status: 'running' },
    { ...row, orderId: 'ord_3', product: 'report', status: 'completed' },
    { ...row, orderId: 'ord_4', product: 'document', status: 'failed' },
  ])
})
afterAll(async () => {
  await harness.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  asked.length = 0
  stated = {
    fileName: 'Auszug – Łódź "1".pdf',
    contentType: 'application/pdf',
    sizeBytes: Buffer.byteLength(content),
    fileHash: sha256,
    downloadUrl: `${base}/v2/files/f1?expires=1&signature=s`,
  }
  served = { status: 200, body: content, headers: { 'content-type': 'application/pdf' } }
})

async function read(orderId = 'ord_1', options: { role?: UserRole; query?: object } = {}): Promise<Response> {
  const context = asContext({ ...harness, upstream: createUpstream(harness) })
  const path = pathOf('getDocumentFile', { orderId }, options.query ?? {})
  const cookie = await harness.cookieOf(options.role ?? 'analyst')
  return guard(async () => context, consoleTable)(ownRequest('GET', path, { cookie }))
}

const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

describe('a document through the console', () => {
  it('comes byte for byte, inert, under its own name in any script', async () => {
    const response = await read()
    expect([response.status, await response.text()]).toEqual([200, content])
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Auszug _ __d_ _1_.pdf"; filename*=UTF-8''Auszug%20%E2%80%93%20%C5%81%C3%B3d%C5%BA%20%221%22.pdf`,
    )
  })

  it('is read with a link that was renewed just now, and without the key', async () => {
    await read()
    await read()
    expect(asked.map(({ path, key }) => [path.split('?')[0], key])).toEqual([
      ['/v2/companies/documents/ord_1', canaries.key],
      ['/v2/files/f1', undefined],
      ['/v2/companies/documents/ord_1', canaries.key],
      ['/v2/files/f1', undefined],
    ])
  })

  it('never reaches the browser when its bytes are not those that were stated', async () => {
    served.body = content.replace('extract', 'Extract')
    expect(await refusal(await read())).toMatchObject({ status: 502, detail: expect.stringContaining('its hash is') })
    served.body = `${content} and more`
    stated.fileHash = createHash('sha256').update(served.body).digest('hex')
    expect(await refusal(await read())).toMatchObject({
      status: 502,
      detail: expect.stringContaining('bytes, expected'),
    })
  })

  it.each([
    ['application/xml', 'text/plain; charset=utf-8', 'inline'],
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
  ])('is never run: %s goes out as %s', async (given, type, disposition) => {
    stated.contentType = given
    const response = await read()
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toContain(disposition)
  })

  it('is saved instead of shown where that is asked for', async () => {
    const response = await read('ord_1', { query: { download: true } })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('is for readers only', async () => {
    expect(await refusal(await read('ord_1', { role: 'finance' }))).toMatchObject({ status: 403 })
    expect(asked).toEqual([])
  })

  it('is not there for an order that is running, failed, of another product, or unknown', async () => {
    const statuses = await Promise.all(['ord_2', 'ord_3', 'ord_4', 'ord_9'].map(async (id) => (await read(id)).status))
    expect(statuses).toEqual([409, 404, 404, 404])
  })
})

describe('a link that leads elsewhere', () => {
  it.each([
    ...['http://127.0.0.1:9/secret', 'https://127.0.0.1:9/x', 'https://[::1]/x', 'https://169.254.169.254/latest'],
    ...['http://example.com/x', 'file:///etc/passwd', 'https://user:pass@example.com/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://2130706433/x', 'https://0x7f.1/x', 'not a link'],
  ])('is not followed: %s', async (downloadUrl) => {
    stated.downloadUrl = downloadUrl
    expect(await refusal(await read())).toMatchObject({ status: 502, code: 'upstream.invalid' })
    expect(asked).toHaveLength(1)
  })

  it('is not followed by a name either, when the name is of a private address', async () => {
    stated.downloadUrl = 'https://localhost/x'
    expect(await refusal(await read())).toMatchObject({ status: 502, code: 'upstream.unreachable' })
  })

  it('is not followed through a redirect', async () => {
    served = { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/secret' } }
    expect(await refusal(await read())).toMatchObject({ status: 502, code: 'upstream.invalid' })
    expect(asked).toHaveLength(2)
  })

  it('is told apart by its address', () => {
    const isPublic = ['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)
    const isNot = ['10.1.2.3', '172.31.0.1', '100.64.0.1', '168.63.129.16', 'fd00::1', 'fe80::1', '2002:7f00:1::', 'x']
    expect([...isPublic, ...isNot.map(isPublicAddress)]).toEqual([true, true, ...isNot.map(() => false)])
  })
})

/** What this handler needs of a context. */
function asContext(given: TestConsole & Pick<Context, 'upstream'>): Context {
  return given as unknown as Context
}
