import { isPublic, readAddress } from './address.ts'
import { type AllowRule, addressOf, isAddressAllowed, isHostAllowed } from './allow.ts'

export interface TargetPlace {
  host: string
  port: number
}

/** Where a delivery may go, read once: what is checked is what is dialled. */
interface Target extends TargetPlace {
  url: URL
  /** Null where the host is a name that has to be resolved. */
  isLiteral: boolean
}

export type CheckedTarget = { target: Target } | { refusal: string }

/**
 * Ports that browsers refuse too (Fetch, "bad port"), and those of databases, caches and container engines: their services
 * would take an HTTP request for their own words.
 */
const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080, 2375, 2376, 3306, 5432, 6379, 9200, 11211, 27017,
])

/** Names that mean something only inside a network, whatever a resolver may say of them. */
const privateSuffixes = ['local', 'lan', 'home.arpa', 'corp', 'intranet']

/** Names of this very machine, of a cloud's own services, of a cluster, of another network: refused whatever is allowed. */
const reservedSuffixes = ['localhost', 'internal', 'svc', 'onion', 'cluster.local']
const reservedNames = new Set(['ip6-localhost', 'ip6-loopback', 'instance-data', 'metadata'])

const endsWithOneOf = (host: string, suffixes: readonly string[]) =>
  suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))

/** A name without a public meaning: a network that is allowed by its addresses may call its hosts so. */
export function isPrivateName(host: string): boolean {
  return readAddress(host) === null && (!host.includes('.') || endsWithOneOf(host, privateSuffixes))
}

/** Why a name of a private network is refused. */
export const privateName = { refusal: 'a name of a private network' }

/** Checks of a URL without a lookup: form, scheme, port, host. */
export function checkTarget(text: string, allow: readonly AllowRule[]): CheckedTarget {
  if (!/^https?:\/\//i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) {
    return { refusal: 'not an http or https address' }
  }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return { refusal: 'an address with a user or a password' }
  const { host, port } = placeOf(url)
  if (badPorts.has(port)) return { refusal: `port ${port} is not for HTTP` }
  const literal = readAddress(host)
  const target = { url, host, port, isLiteral: literal !== null }
  if (isHostAllowed(allow, host, port)) return { target }
  if (literal !== null) {
    const isReachable = isPublic(literal) || isAddressAllowed(allow, literal, port)
    return isReachable ? { target } : { refusal: 'a private or reserved address' }
  }
  const isReserved = reservedNames.has(host) || endsWithOneOf(host, reservedSuffixes)
  if (isReserved || (isPrivateName(host) && !allow.some((rule) => rule.block !== null))) return privateName
  return { target }
}

export function placeOf({ hostname, port, protocol }: Record<'hostname' | 'port' | 'protocol', string>): TargetPlace {
  const usual = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/\.$/, '').toLowerCase(), port: port === '' ? usual : Number(port) }
}

/** Whether a connection to this address may be made for this target; asked of what was resolved, and of the socket itself. */
export function mayConnect(target: TargetPlace, ip: string, allow: readonly AllowRule[]): boolean {
  if (isHostAllowed(allow, target.host, target.port)) return true
  const address = addressOf(ip)
  if (address === null) return false
  return isAddressAllowed(allow, address, target.port) || (isPublic(address) && !isPrivateName(target.host))
}
