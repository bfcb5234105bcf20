import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** For answers that are being written, and for requests on connections that a proxy keeps open. */
const lastSecondMs = 1_000
const lookEveryMs = 10

interface Closing {
  /** How long requests that came whole may take to be answered; orders somebody waits for take longest. */
  answersMs: number
  /** Called after the last second: whatever comes from now on is not begun. */
  refuse?(): void
  /** Called when `answersMs` are over: who still waits gets the answer there is. */
  cut(): void
}

export interface Drain {
  /** Tells of a server, as soon as it is known, and of each request before anything is done with it. */
  serves(server: Server): void
  began(server: Server, request: IncomingMessage, response: ServerResponse): void
  /**
   * Ends serving in a time that no client can lengthen. Listening ends at once, so that a proxy goes on to the next program
   * and refuses nobody; what is open is answered for a second more, each time for the last time on its connection. Then a
   * request that came whole gets its answer, and every connection is closed: those that say nothing, requests that never
   * end, streams, and clients that read nothing.
   */
  close(closing: Closing): Promise<void>
}

export function createDrain(): Drain {
  const servers = new Set<Server>()
  const underWay = new Map<ServerResponse, IncomingMessage>()
  let isClosing = false
  let openServers = 0

  function serves(server: Server): void {
    if (servers.has(server)) return
    servers.add(server)
    if (isClosing) stopListening(server)
  }

  /** Without what `server.close()` of HTTP does beside it: it ends idle connections just as a proxy may be using them. */
  function stopListening(server: Server): void {
    openServers += 1
    NetServer.prototype.close.call(server, () => {
      openServers -= 1
    })
  }

  const unanswered = () =>
    [...underWay]
      .filter(([response, request]) => request.complete && !response.headersSent)
      .map(([response]) => response)

  return {
    serves,
    began(server, request, response) {
      serves(server)
      underWay.set(response, request)
      response.once('close', () => underWay.delete(response))
      if (isClosing) response.shouldKeepAlive = false
    },
    async close({ answersMs, refuse, cut }) {
      isClosing = true
      for (const server of servers) stopListening(server)
      for (const response of underWay.keys()) response.shouldKeepAlive = false
      await until(lastSecondMs, () => openServers === 0)
      refuse?.()
      const late = unanswered()
      await until(answersMs - lastSecondMs, () => unanswered().length === 0)
      if (unanswered().length > 0) cut()
      await until(lastSecondMs, () => late.every((response) => !underWay.has(response)))
      for (const server of servers) {
        server.closeAllConnections()
        // It does not listen any more; this ends its own timers.
        server.close()
      }
      await until(lastSecondMs, () => openServers === 0)
    },
  }
}

async function until(ms: number, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + ms
  while (!isSo() && performance.now() < deadline) await sleep(lookEveryMs)
}
