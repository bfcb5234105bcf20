import 'server-only'
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Paper } from '#lib/paper/index.ts'
import { canonicalJson } from '#lib/text/index.ts'

/** A paper as it is stored: its canonical JSON, compressed, and the SHA-256 of that JSON. */
export function gzipped(paper: Paper): { bytes: Uint8Array; sha256: string } {
  const text = canonicalJson(paper)
  return { bytes: gzipSync(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/** Only what `gzipped` made is stored, and the hash that was signed says that it still is that. */
export function gunzipped(bytes: Uint8Array, sha256: string): Paper {
  const text = gunzipSync(bytes)
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw new Error('a stored paper has another hash')
  return JSON.parse(text.toString('utf8')) as Paper
}
