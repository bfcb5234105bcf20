/** What people of the organization decided and wrote, as a pack has it: each field or entry by itself. */

export interface PackedRecord {
  path: string
  value: unknown
}

/** Files of a pack that hold such records. */
const recordFiles = /^(?:file|people)\/(?:file|chronology|screening|reviews|notes)\.json$/

export function recordsOf(file: string, bytes: Uint8Array): PackedRecord[] {
  if (!recordFiles.test(file)) return []
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (Array.isArray(read)) return read.map((value: unknown, index) => ({ path: String(index + 1), value }))
    if (typeof read !== 'object' || read === null) return []
    return Object.entries(read).map(([path, value]: [string, unknown]) => ({ path, value }))
  } catch {
    return []
  }
}
