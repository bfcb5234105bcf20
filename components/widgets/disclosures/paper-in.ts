import type { Paper } from '#lib/paper/index.ts'

/** The console made it and a browser reads it as it is; what is no paper of this version is none. */
export function paperIn(value: unknown): Paper | null {
  const isPaper =
    typeof value === 'object' && value !== null && 'format' in value && value.format === 'registry-console-paper/1'
  return isPaper ? (value as Paper) : null
}
