import { readAddress } from '#lib/outbound/index.ts'

/**
 * Where a request comes from: the connection's own address, or what the nearest trusted proxies added to X-Forwarded-For,
 * counted from the right, because everything left of it is what the client claims. Null where that is no address.
 */
export function addressOf(request: Request, connection: string | undefined, trustedProxyHops: number): string | null {
  const hops = trustedProxyHops === 0 ? [] : (request.headers.get('x-forwarded-for') ?? '').split(',')
  const given = trustedProxyHops === 0 ? connection : hops.at(-trustedProxyHops)
  // An IPv4 client of a socket that serves both families (RFC 4291, 2.5.5.2).
  const address = (given ?? '').trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
  return readAddress(address) === null ? null : address
}
