import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Order, tolerate } from '#lib/contract/index.ts'
import { cutJson, jsonOrNull } from '#lib/text/index.ts'

/** The body of a stored result, byte for byte as it came. */
export const storedBytes = promisify(gunzip)

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function textOfBytes(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

export async function storedText(body: Uint8Array): Promise<string> {
  return textOfBytes(await storedBytes(body))
}

const branches = ['result', 'companyReport', 'relationships', 'branches']

/** Megabytes that name no holder, and that no paper has. */
export function withoutBranches(bytes: Uint8Array): Uint8Array {
  return cutJson(bytes, branches)
}

/** What of an Order is understood; null where its text cannot be read. */
export function orderIn(text: string): Order | null {
  return tolerate(Order, jsonOrNull(text))?.value ?? null
}
