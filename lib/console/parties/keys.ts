import 'server-only'
import { createHash } from 'node:crypto'

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
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
