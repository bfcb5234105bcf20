import { applyEdits, format } from 'jsonc-parser'
import { send } from '#lib/client/call.ts'
import { failureOfCall } from '#lib/client/failure.ts'
import { pathOf } from '#lib/contract/index.ts'

export interface ReadFile {
  bytes: ArrayBuffer
  /** Computed here, in the browser, of the bytes that came. */
  sha256: string
}

/** Reads a document through the console and hashes what came. */
export async function readDocument(orderId: string, signal: AbortSignal): Promise<ReadFile> {
  const response = await readFile(pathOf('getDocumentFile', { orderId }), '*/*', signal)
  const bytes = await response.arrayBuffer()
  return { bytes, sha256: await sha256Of(bytes) }
}

/** An answer of the console that is a file; a refusal is thrown as any other. */
export async function readFile(path: string, accept: string, signal: AbortSignal): Promise<Response> {
  const response = await send(path, { method: 'GET', headers: { accept }, signal })
  if (!response.ok) throw failureOfCall(response, await response.text())
  return response
}

export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type HashState = 'same' | 'different' | 'notStated'

export function compareHash(stated: string | null | undefined, computed: string): HashState {
  if (!stated) return 'notStated'
  return stated.trim().toLowerCase() === computed ? 'same' : 'different'
}

/** More than this is saved rather than shown: a page of it answers to no key any more. */
export const shownCharactersMax = 200_000

/** The text of a document; JSON gets its lines broken, and no token of it is written anew. */
export function textOf(bytes: ArrayBuffer, isJson: boolean): { text: string; left: number } {
  const whole = new TextDecoder().decode(bytes)
  const isLong = whole.length > shownCharactersMax
  const text = isLong ? whole.slice(0, shownCharactersMax) : whole
  if (!isJson || isLong) return { text, left: whole.length - text.length }
  const edits = format(text, undefined, { insertSpaces: true, tabSize: 2 })
  return { text: applyEdits(text, edits), left: 0 }
}
