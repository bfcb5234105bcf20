import 'server-only'
import { createHash } from 'node:crypto'

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}

/** The key by which a party is called: one that holds in every company, where it has one, so that its address stays. */
export function partyIdOf(keys: Iterable<string>): string {
  const [least = ''] = [...keys].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return least
}

function rank(key: string): number {
  return key.startsWith('t') ? 0 : 1
}

/** Short enough for any provider's file; says nothing of whom it means. */
export function partyKeyOf(identity: string): string {
  return `p${digest(identity, 23)}`
}

/** What means a party in every company. */
export function tieOf(certainKey: string): string {
  return `t${digest(certainKey, 31)}`
}

/** What means a party in one company, by its key there. */
export function idOf(serviceId: string, partyKey: string): string {
  return `i${digest(`${serviceId} ${partyKey}`, 31)}`
}
