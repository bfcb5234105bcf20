/** An address as the number it is; the text forms of IPv6 are many, the number is one. */
export interface Address {
  bits: 32 | 128
  value: bigint
}

/** Reads an IPv4 or IPv6 address in canonical or any other valid text form; null for anything else. */
export function readAddress(text: string): Address | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  return bare.includes(':') ? readV6(bare) : readV4(bare)
}

function readV4(text: string): Address | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)
  if (match === null) return null
  const parts = match.slice(1).map(Number)
  if (parts.some((part) => part > 255)) return null
  return { bits: 32, value: parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n) }
}

function readV6(text: string): Address | null {
  const [address = '', zone] = text.split('%')
  if (zone === '') return null
  const expanded = withoutDots(address)
  if (expanded === null) return null
  const [head = '', tail, more] = expanded.split('::')
  if (more !== undefined) return null
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null
  return { bits: 128, value: groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n) }
}

/** `::ffff:127.0.0.1` ends in an IPv4 address: two groups like any others. */
function withoutDots(text: string): string | null {
  if (!text.includes('.')) return text
  const at = text.lastIndexOf(':')
  const v4 = readV4(text.slice(at + 1))
  if (v4 === null) return null
  return `${text.slice(0, at + 1)}${(v4.value >> 16n).toString(16)}:${(v4.value & 0xffffn).toString(16)}`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

export interface Block extends Address {
  prefix: number
}

/** `10.0.0.0/8`, or one address. */
export function readBlock(text: string): Block | null {
  const [base = '', length, more] = text.split('/')
  const address = readAddress(base)
  if (address === null || more !== undefined) return null
  if (length === undefined) return { ...address, prefix: address.bits }
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : -1
  return prefix < 0 || prefix > address.bits ? null : { ...address, prefix }
}

export function isWithin(address: Address, block: Block): boolean {
  if (address.bits !== block.bits) return false
  const shift = BigInt(block.bits - block.prefix)
  return address.value >> shift === block.value >> shift
}

/** Not of the public Internet: IANA special-purpose registries, and metadata services that live at public addresses. */
const blocked = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(blockOf)

/** Only 2000::/3 is routed; within it these are not, or carry an IPv4 address inside (6to4, Teredo). */
const routed = blockOf('2000::/3')
const blockedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(blockOf)

function blockOf(text: string): Block {
  const block = readBlock(text)
  if (block === null) throw new Error(`no address block: ${text}`)
  return block
}

/** Whether an address may be reached on a user's request: public and not reserved. */
export function isPublic(address: Address): boolean {
  if (address.bits === 32) return !blocked.some((block) => isWithin(address, block))
  return isWithin(address, routed) && !blockedV6.some((block) => isWithin(address, block))
}
