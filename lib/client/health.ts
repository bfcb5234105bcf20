import { jsonOrNull } from '#lib/text/index.ts'
import { send } from './call.ts'
import { storageFullCode } from './storage.ts'

/** Whether the console's own storage is full. Rejects where the console does not answer. */
export async function askStorageFull(signal: AbortSignal): Promise<boolean> {
  const response = await send('/api/health', { method: 'GET', headers: {}, signal })
  if (response.ok) return false
  const body = jsonOrNull(await response.text())
  return typeof body === 'object' && body !== null && 'code' in body && body.code === storageFullCode
}
