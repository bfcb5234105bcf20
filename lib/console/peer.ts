import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Env } from './env.ts'

const peerHeader = 'x-console-peer'
let isNoting = false

/** What Node publishes before a server handles a request (Node.js, diagnostics_channel, "http.server.request.start"). */
interface Started {
  request: { headers: Record<string, unknown>; socket: { remoteAddress?: string } }
}

/**
 * Writes the address of the connection into every request before Next sees it. Next hands on X-Forwarded-For as the
 * client sent it, so the throttle of sign-ins could be walked around by anybody who invents an address.
 */
export function notePeers(): void {
  if (isNoting) return
  isNoting = true
  subscribe('http.server.request.start', (message) => {
    if (!isStarted(message)) return
    const { request } = message
    request.headers[peerHeader] = request.socket.remoteAddress ?? 'unknown'
  })
}

function isStarted(message: unknown): message is Started {
  if (typeof message !== 'object' || message === null || !('request' in message)) return false
  const { request } = message
  return typeof request === 'object' && request !== null && 'headers' in request && 'socket' in request
}

/**
 * Where a request comes from: the connection's own address, or what the nearest trusted proxies added, counted from the
 * right, because everything left of it is what the client claims.
 */
export function addressOf(headers: Headers, env: Env): string {
  const peer = headers.get(peerHeader) ?? 'unknown'
  if (env.trustedProxyHops === 0) return peer
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-env.trustedProxyHops)
  return hop === undefined || hop === '' ? peer : hop
}
