import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { uuidOf } from '#lib/past/index.ts'
import { createRandom } from '#lib/sandbox/index.ts'

/**
 * Lets chance be the same each time while the work runs: ids and secrets of the programs come out alike. They are never
 * stored: whoever loads the year makes its own. Calls from one program to the other go one after another, as they were made.
 */
export async function withFixedChance<T>(work: () => Promise<T>): Promise<T> {
  const random = createRandom('a year of the sandbox')
  const { randomUUID, randomBytes, randomFillSync } = crypto
  const web = globalThis.crypto
  const webKnown = { getRandomValues: web.getRandomValues, randomUUID: web.randomUUID }
  const fill = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.below(256)
    return bytes
  }
  const bytes = (size: number) => Buffer.from(fill(new Uint8Array(size)))
  const uuid = () => uuidOf(bytes(16))
  const filled = (array: ArrayBufferView) => {
    fill(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return array
  }
  const calls = createSemaphore(1)
  const { fetch: send } = globalThis
  try {
    Object.assign(crypto, { randomUUID: uuid, randomBytes: bytes, randomFillSync: filled })
    Object.assign(web, { randomUUID: uuid, getRandomValues: filled })
    syncBuiltinESMExports()
    globalThis.fetch = (...call) => calls.run(() => send(...call))
    return await work()
  } finally {
    globalThis.fetch = send
    Object.assign(crypto, { randomUUID, randomBytes, randomFillSync })
    Object.assign(web, webKnown)
    syncBuiltinESMExports()
  }
}
