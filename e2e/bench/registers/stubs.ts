import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#lib/testing/port.ts'

const latencyMs = 20

/**
 * A register in the form of Enhetsregisteret that answers, a GLEIF that answers and knows none of its companies, and one in
 * the form of ARES that answers until it dies.
 */
export async function startRegisters() {
  let isDead = false
  const healthy = await listen(async (request, response) => {
    await sleep(latencyMs)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(norwegian(request.url ?? '')))
  })
  const dying = await listen((request, response) => {
    // Accepted and never answered: the worst a register can do.
    if (isDead) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ico: request.url?.split('/').at(-1), obchodniJmeno: 'Vzor s.r.o.' }))
  })
  const gleif = await listen((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ meta: { pagination: { total: 0 } }, data: [] }))
  })
  return {
    healthyUrl: healthy.url,
    gleifUrl: gleif.url,
    dyingUrl: dying.url,
    die() {
      isDead = true
    },
    async close() {
      await Promise.all([healthy.close(), gleif.close(), dying.close()])
    },
  }
}

function norwegian(path: string): object {
  if (path.endsWith('/roller')) return { rollegrupper: [] }
  if (path.includes('underenheter?')) return { page: { size: 500, totalElements: 0, totalPages: 0, number: 0 } }
  const [number = ''] = /\d{9}/.exec(path) ?? []
  return { organisasjonsnummer: number, navn: 'EKSEMPEL AS', organisasjonsform: { kode: 'AS' } }
}

async function listen(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
