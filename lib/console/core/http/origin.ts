import 'server-only'
import type { Logger } from 'pino'
import { type Env, isLoopback } from '../env.ts'

/**
 * The address browsers know this console by: as configured, or else the loopback name they used. Forwarded headers are
 * not read, because any client can send them.
 */
export function ownOrigin(headers: Headers, env: Env): string {
  if (env.origin !== null) return env.origin
  const host = headers.get('host') ?? ''
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const isOurs = url !== null && url.host === host.toLowerCase() && isLoopback(url.hostname)
  return isOurs ? url.origin : `http://127.0.0.1:${env.port}`
}

/** True where a browser says, or its Origin shows, that a page of this console sends this. */
export function isFromOwnPage(headers: Headers, env: Env): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === ownOrigin(headers, env)
}

/** Where a change comes from a page of this console: JSON, and a header no form of another site can set (D6). */
export function isOwnChange(headers: Headers, env: Env): boolean {
  const [type] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  return (
    isFromOwnPage(headers, env) &&
    type?.trim() === 'application/json' &&
    headers.get('x-requested-with') === 'dashboard'
  )
}

/**
 * Where incoming.ts writes the address of the connection before Next sees a request. Next hands on X-Forwarded-For as the
 * client sent it, so a client could evade the sign-in throttle with invented addresses.
 */
export const peerHeader = 'x-console-peer'
/**
 * Warns at the start before a user is locked out: the console itself speaks no TLS, so an https address
 * is a proxy's, and one that is not trusted gives everybody its own address and one shared count of failed sign-ins.
 */
export function warnOfProxy({ env, log }: { env: Env; log: Logger }): void {
  if (env.trustedProxyHops > 0 || env.origin?.startsWith('https:') !== true) return
  log.warn(
    { event: 'console.proxy_untrusted' },
    'Proxy not trusted: NEXTAUTH_URL is https and TRUSTED_PROXY_HOPS is 0, so all people share one address and its sign-in limits',
  )
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

/**
 * What one customer of a network provider has: an IPv4 address, or the first 64 bits of an IPv6 one, because whoever has
 * one of those has all that begin with them (RFC 6177). What is no address is returned as it is.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return bare
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])].slice(0, 4).join(':')
}
