import 'server-only'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { consoleError } from '#lib/contract/index.ts'
import type { Env } from '../../core/env.ts'
import { exchange, type Incoming } from '../../core/upstream/index.ts'

const timeoutMs = 30_000

/** Not of the public Internet: private, loopback, link-local, shared, reserved, and metadata services (IANA registries). */
const special = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['168.63.129.16', 32],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  special.addSubnet(net, prefix, 'ipv4')
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
// Within what is routed, these are not, or carry an IPv4 address inside (6to4, Teredo).
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

/** Whether an address may be reached because an answer names it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name to public addresses only: the connection uses the checked address without a second lookup. */
function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isAllowed) return found(new Error(`${host} is not on the public Internet`), [])
    const [first] = addresses
    return options.all === true ? found(null, addresses) : found(null, first?.address ?? '', first?.family)
  })
}

const agent = new Agent({ connect: { timeout: 5_000, lookup: lookupPublic }, maxResponseSize: -1 })

/**
 * Follows the link of a document: on the service's own host, or by https on a public one. No redirect is followed, and the
 * key goes nowhere, because a link carries its own right.
 */
export async function followLink(env: Env, link: string, signal: AbortSignal): Promise<Incoming> {
  const url = readLink(link)
  if (url.origin === new URL(env.registryUrl).origin) {
    const path = `${url.pathname}${url.search}`
    return exchange(env, { method: 'GET', path, headers: { accept: '*/*' }, timeoutMs, signal })
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isRefused = url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isRefused) {
    throw consoleError('upstream.invalid', 'The document link points to a forbidden address')
  }
  return askOutside(url, signal)
}

async function askOutside(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const headers = { accept: '*/*' }
  try {
    return await request(url, { dispatcher: agent, headers, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, signal })
  } catch (cause) {
    throw consoleError('upstream.unreachable', 'The host of the document cannot be reached', { cause })
  }
}

function readLink(link: string): URL {
  const url = URL.parse(link)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (isWeb && url.username === '' && url.password === '') return url
  throw consoleError('upstream.invalid', 'The document link is not a valid URL')
}
