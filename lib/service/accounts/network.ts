import { BlockList, isIP } from 'node:net'

export type Networks = BlockList

/** Ranges of addresses as a key holds them: `192.0.2.0/24`, `2001:db8::/32`, or single addresses. */
export function networksOf(ranges: readonly string[]): Networks {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = familyOf(address)
    if (family === null) throw new Error(`no range of addresses: ${range}`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** Whether an address, as a socket or a proxy gives it, lies in one of the ranges; an unknown one lies in none. */
export function isWithinNetworks(list: Networks, address: string | null): boolean {
  const bare = address?.replace(/%.*$/, '') ?? ''
  const family = familyOf(bare)
  return family !== null && list.check(bare, family)
}

/**
 * Whether each of these ranges lies within one of the others. A range that only several of them cover together does not: whoever
 * has two neighbours names both.
 */
export function liesWithin(ranges: readonly string[], bounds: readonly string[]): boolean {
  return ranges.every((range) => bounds.some((bound) => isPartOf(range, bound)))
}

function isPartOf(range: string, bound: string): boolean {
  const [address = '', length = fullLengthOf(address)] = range.split('/')
  const [of = '', atMost = fullLengthOf(of)] = bound.split('/')
  const family = familyOf(address)
  if (family === null || family !== familyOf(of) || Number(length) < Number(atMost)) return false
  return networksOf([bound]).check(address, family)
}

function fullLengthOf(address: string): string {
  return familyOf(address) === 'ipv4' ? '32' : '128'
}

export function isAddress(text: string): boolean {
  return familyOf(text) !== null
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
