import { BlockList, isIP } from 'node:net'

export type Ranges = BlockList

/** An address as Node's lists compare it: by its number, whichever of its text forms it was written in. */
export interface NetworkAddress {
  text: string
  family: 'ipv4' | 'ipv6'
}

/** Reads an IPv4 or IPv6 address in any valid text form, in brackets or with a zone too; null for anything else. */
export function readAddress(written: string): NetworkAddress | null {
  const text = written.replace(/^\[(.*)\]$/, '$1').replace(/%.+$/, '')
  const version = isIP(text)
  return version === 0 ? null : { text, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** `10.0.0.0/8`, or one address, with the bits that all addresses in it share; null for anything else. */
export function readRange(written: string): (NetworkAddress & { prefix: number }) | null {
  const [base = '', length, more] = written.split('/')
  const address = readAddress(base)
  if (address === null || more !== undefined) return null
  const bits = address.family === 'ipv4' ? 32 : 128
  if (length === undefined) return { ...address, prefix: bits }
  return /^\d{1,3}$/.test(length) && Number(length) <= bits ? { ...address, prefix: Number(length) } : null
}

/** A list of ranges. Throws at one that is none. */
export function rangesOf(written: readonly string[]): Ranges {
  const list = new BlockList()
  for (const one of written) {
    const range = readRange(one)
    if (range === null) throw new Error(`no range of addresses: ${one}`)
    list.addSubnet(range.text, range.prefix, range.family)
  }
  return list
}

export function isWithinRanges({ text, family }: NetworkAddress, ranges: Ranges): boolean {
  return ranges.check(text, family)
}

/**
 * Not of the public Internet: IANA special-purpose registries, and metadata services that live at public addresses. Of IPv6 only
 * 2000::/3 is routed; within it the last four are not, or carry an IPv4 address inside (6to4, Teredo).
 */
const special = rangesOf(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16 169.254.0.0/16 172.16.0.0/12',
    '192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24',
    '224.0.0.0/4 240.0.0.0/4 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  ].flatMap((line) => line.split(' ')),
)
const routed = rangesOf(['2000::/3'])

/** Whether an address may be reached because somebody else names it: public and not reserved. */
export function isPublic(address: NetworkAddress): boolean {
  return (address.family === 'ipv4' || isWithinRanges(address, routed)) && !isWithinRanges(address, special)
}
