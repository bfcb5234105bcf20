import 'server-only'
import { Monitor, tolerate } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { noteSeen } from './store.ts'

/** Passes the answer to the creation of a monitor on and notes that the monitor exists: its notices count from now on. */
export async function withMonitorNoted({ database, log }: Base, response: Response): Promise<Response> {
  if (!response.ok) return response
  const text = await response.text()
  const monitorId = monitorIdIn(text)
  if (monitorId === undefined) log.warn('a monitor was created, and its id could not be read')
  else await noteSeen(database.sql, [monitorId])
  return new Response(text, { status: response.status, headers: response.headers })
}

function monitorIdIn(text: string): string | undefined {
  try {
    return tolerate(Monitor, JSON.parse(text))?.value.monitorId
  } catch {
    return undefined
  }
}
