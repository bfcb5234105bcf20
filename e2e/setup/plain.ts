import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMatcher, operations, routeIds } from '#lib/contract/index.ts'
import { password, plainConsolePort, registryKey, registryUrl } from './place.ts'
import { freePort, startProgram, untilReady } from './process.ts'

export interface PlainConsole {
  url: string
  close(): Promise<void>
}

const ofInterface = Object.keys(operations)
const match = createMatcher(
  operations,
  routeIds.filter((id): id is keyof typeof operations => ofInterface.includes(id)),
)

/** The headers of a request that the interface knows. */
function named(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ['x-api-key', 'service-version', 'x-customer-id', 'x-partner-customer-id']
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )
}

/** The service as one that has the interface and nothing more: whatever this project adds to it is answered 404. */
async function startPlainService(): Promise<{ url: string; close(): void }> {
  const port = await freePort()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', url = '/' } = request
      if ('methods' in match(method, new URL(url, registryUrl).pathname)) {
        response.writeHead(404, { 'content-type': 'application/json' })
        response.end('{"detail":"Path not found","code":"resource.not_found","request_id":"req_plain"}')
        return
      }
      const body = Buffer.concat(chunks)
      const answer = await fetch(`${registryUrl}${url}`, {
        method,
        headers: { ...named(request.headers), 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body }),
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A second console, before a service without any extension. */
export async function startPlainConsole(): Promise<PlainConsole> {
  const service = await startPlainService()
  const program = await startConsoleBefore(service.url, registryKey)
  return {
    url: program.url,
    async close() {
      await program.close()
      service.close()
    },
  }
}

/** A second console, before the service at this address; its data are its own and end with it, `settings` are its own too. */
export async function startConsoleBefore(
  serviceUrl: string,
  key: string,
  settings: Record<string, string> = {},
): Promise<PlainConsole> {
  const url = `http://127.0.0.1:${plainConsolePort}`
  const folder = mkdtempSync(join(tmpdir(), 'plain-'))
  const program = startProgram(['lib/start/console.mjs'], {
    PORT: plainConsolePort,
    DATA_DIR: folder,
    SANDBOX: 'on',
    DEMO_PASSWORD: password,
    REGISTRY_URL: serviceUrl,
    REGISTRY_API_KEY: key,
    NEXTAUTH_URL: url,
    ...settings,
  })
  await untilReady(`${url}/api/health`, program)
  return {
    url,
    async close() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
