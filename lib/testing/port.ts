import type { Server } from 'node:net'

/** Where a server of a test listens that was given any free port. Throws before it listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port')
  return address.port
}
