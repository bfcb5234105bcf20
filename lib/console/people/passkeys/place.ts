import 'server-only'
import { conflict } from '#lib/contract/index.ts'
import type { Env } from '../../core/env.ts'
import { ownOrigin } from '../../core/http/origin.ts'

/** Where a passkey is made and used. */
export interface Place {
  /** The address of the console a browser must name in what it signs. */
  origin: string
  /** The domain name passkeys belong to; null for an address of numbers, which has none (Web Authentication, 5.1.2). */
  rpId: string | null
}

/** An address as a URL has it: IPv6 in brackets, IPv4 in four decimal numbers. */
const numbers = /^\[|^\d+(\.\d+){3}$/

export function placeOf(headers: Headers, env: Env): Place {
  const origin = ownOrigin(headers, env)
  const { hostname } = new URL(origin)
  return { origin, rpId: numbers.test(hostname) ? null : hostname }
}

/** The domain name passkeys are for here. Throws `request.conflict` where the address is of numbers. */
export function requirePlace({ rpId }: Place): string {
  if (rpId === null) throw conflict('Passkeys need a domain name, such as localhost')
  return rpId
}
