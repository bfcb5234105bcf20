import type { Answer } from '../transport/index.ts'

/** An answer with this value, of which some places were not understood. */
export function pageOf<T>(value: T, leftOut: readonly string[] = []): Answer<T> {
  return {
    value,
    leftOut: leftOut.map((pointer) => ({ pointer, reason: 'not_understood' })),
    bytes: new Uint8Array(),
    sha256: '',
    retrievedAt: '2026-11-21T08:00:00.000Z',
    url: 'http://register.invalid/',
    status: 200,
    contentType: 'application/json',
  }
}
