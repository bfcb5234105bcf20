import { isWithinRanges, type NetworkAddress, type Ranges, rangesOf, readAddress, readRange } from './address.ts'

/** A place that deliveries may reach although it is private: `host:port`, `cidr:port`, `*` for any port. */
export interface AllowRule {
  /** As it was written, for the warning at start. */
  text: string
  host: string | null
  block: Ranges | null
  port: number | null
}

/** Reads OUTBOUND_ALLOW; a bad part is an error that names it, because a guard must not be opened by a misprint. */
export function readAllowRules(text: string | undefined): AllowRule[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readRule)
}

function readRule(text: string): AllowRule {
  const match = /^(.+):(\*|\d{1,5})$/.exec(text)
  const [, place = '', portText = ''] = match ?? []
  const port = portText === '*' ? null : Number(portText)
  if (match === null || (port !== null && (port < 1 || port > 65_535))) throw unreadable(text)
  const [bare = '', length] = place.replace(/^\[([^\]]*)\](.*)$/, '$1$2').split('/')
  const range = length === undefined ? bare : `${bare}/${length}`
  if (readRange(range) !== null) return { text, host: null, block: rangesOf([range]), port }
  if (length !== undefined || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare)) throw unreadable(text)
  return { text, host: bare.toLowerCase(), block: null, port }
}

function unreadable(text: string) {
  return new Error(`OUTBOUND_ALLOW: ${text} is no host:port and no cidr:port`)
}

export function isHostAllowed(rules: readonly AllowRule[], host: string, port: number): boolean {
  return rules.some((rule) => rule.host === host && (rule.port === null || rule.port === port))
}

export function isAddressAllowed(rules: readonly AllowRule[], address: NetworkAddress, port: number): boolean {
  return rules.some(
    (rule) => rule.block !== null && isWithinRanges(address, rule.block) && (rule.port === null || rule.port === port),
  )
}

/** An address text as sockets give it, with IPv4 inside IPv6 unwrapped. */
export function addressOf(text: string): NetworkAddress | null {
  return readAddress(text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, ''))
}
