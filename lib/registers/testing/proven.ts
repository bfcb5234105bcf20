import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readJson } from '../transport/index.ts'
import { type KnownAnswer, sha256Of } from './answers.ts'

/** A recorded answer by its file below the folder of recordings, with the hash of its bytes: what `proven.json` lists. */
export type Proven = Readonly<Record<string, string>>

/**
 * The recorded answers all of whose values were walked: played as a whole, or a list each of whose entries was played. Files
 * no answer was made of (documentation, code lists, a list in part) are not among them.
 */
export function provenBy(
  walked: readonly KnownAnswer[],
  recorded: { folder: string; slugs: readonly string[]; entriesOf: (value: unknown) => readonly unknown[] },
): Proven {
  const played = new Set(walked.flatMap(({ sha256 }) => sha256 ?? []))
  const isWalked = (path: string) => {
    const bytes = readFileSync(path)
    const read = readJson(bytes)
    const entries = 'value' in read ? recorded.entriesOf(read.value) : []
    return played.has(sha256Of(bytes)) || (entries.length > 0 && entries.every((one) => played.has(hashOf(one))))
  }
  const paths = recorded.slugs.flatMap((slug) => filesIn(join(recorded.folder, slug)))
  return provenOf(recorded.folder, paths.filter(isWalked))
}

/** The recorded answers in these files. */
export function provenOf(folder: string, paths: readonly string[]): Proven {
  const nameOf = (path: string) => relative(folder, path).replaceAll(sep, '/')
  return Object.fromEntries(paths.toSorted().map((path) => [nameOf(path), sha256Of(readFileSync(path))]))
}

/** As a replay gives an entry of a list. */
function hashOf(value: unknown): string {
  return sha256Of(JSON.stringify(value))
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

/** As `proven.json` is written. */
export function listOf(proven: Proven): string {
  return `${JSON.stringify(proven, null, 2)}\n`
}
