import 'server-only'
import { type Env, isLoopback } from '../env.ts'

/**
 * The address browsers know this console by: as configured, or else the loopback name they used. Forwarded headers are
 * not read, because any client can send them.
 */
export function ownOrigin(headers: Headers, env: Env): string {
  if (env.origin !== null) return env.origin
  const host = headers.get('host') ?? ''
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const isOurs = url !== null && url.host === host.toLowerCase() && isLoopback(url.hostname)
  return isOurs ? url.origin : `http://127.0.0.1:${env.port}`
}

/** True where a browser says, or its Origin shows, that a page of this console sends this. */
export function isFromOwnPage(headers: Headers, env: Env): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === ownOrigin(headers, env)
}

/** Where a change comes from a page of this console: JSON, and a header no form of another site can set (D6). */
export function isOwnChange(headers: Headers, env: Env): boolean {
  const [type] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  return (
    isFromOwnPage(headers, env) &&
    type?.trim() === 'application/json' &&
    headers.get('x-requested-with') === 'dashboard'
  )
}
