import 'server-only'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { consoleError } from '#lib/contract/index.ts'
import { isPublic, readAddress } from '#lib/outbound/index.ts'
import type { Env } from '../../core/env.ts'
import { exchange, type Incoming } from '../../core/upstream/index.ts'

const timeoutMs = 30_000

/** Whether an address may be reached because an answer names it. */
export function isPublicAddress(text: string): boolean {
  const address = readAddress(text)
  return address !== null && isPublic(address)
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name to public addresses only: the connection uses the checked address without a second lookup. */
function lookupPublic(host: string, options: LookupOptions, found: Found) {
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
  return fetchOutside(url, signal)
}

async function fetchOutside(url: URL, signal: AbortSignal) {
  const headers = { accept: '*/*' }
  try {
    return await request(url, { dispatcher: agent, headers, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, signal })
  } catch (cause) {
    throw consoleError('upstream.unreachable', 'The host of the document cannot be reached', { cause })
  }
}

function readLink(link: string) {
  const url = URL.parse(link)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (isWeb && url.username === '' && url.password === '') return url
  throw consoleError('upstream.invalid', 'The document link is not a valid URL')
}
