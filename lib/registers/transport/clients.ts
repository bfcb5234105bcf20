import { createHash } from 'node:crypto'
import type { RegisterClient } from './client.ts'

/** Credentials a process keeps apart; whose come back after that many others begin anew. */
const credentialsMax = 500

/**
 * One client for each credential: a register counts by key, so that whoever has used up one is no reason to make others
 * wait. A name holds a hash of the credential and never the credential itself.
 */
export function createClients(open: (name: string) => RegisterClient, slug: string) {
  const clients = new Map<string, RegisterClient>()
  return (secrets: Readonly<Record<string, string>> | undefined): RegisterClient => {
    const name = secrets === undefined ? slug : `${slug} ${hashOf(secrets)}`
    const client = clients.get(name) ?? open(name)
    clients.delete(name)
    clients.set(name, client)
    const [oldest] = clients.keys()
    if (clients.size > credentialsMax && oldest !== undefined) clients.delete(oldest)
    return client
  }
}

function hashOf(secrets: Readonly<Record<string, string>>): string {
  const said = JSON.stringify(Object.entries(secrets).toSorted(([a], [b]) => a.localeCompare(b)))
  return createHash('sha256').update(said).digest('hex').slice(0, 16)
}
