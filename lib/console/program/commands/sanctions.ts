import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ApiError, CalendarDay, isInTwoFiles, ofacParts, sanctionLimits, sanctionListIds } from '#lib/contract/index.ts'
import { UsageError } from '#lib/database/index.ts'
import { importFromFiles, type ListFile } from '../../compliance/sanctions/index.ts'
import { programTrail } from '../../core/audit/index.ts'
import type { Operated } from './people.ts'

export const importUsage =
  'import-list <list> <file> [<file of aliases> <day> [<file of comments> [<file of addresses>]]]'

/** For files too large for a browser, and for a machine that fetches lists by a schedule of its own. */
export async function importList(
  on: Operated,
  [name, path, aliases, day, comments, addresses]: string[],
): Promise<string> {
  const list = sanctionListIds.find((one) => one === name)
  const isComplete = list !== undefined && path !== undefined && isInTwoFiles(list) === (aliases !== undefined)
  if (!isComplete || (day !== undefined && !CalendarDay.safeParse(day).success)) throw new UsageError(importUsage)
  const parts = [
    { path },
    { path: aliases },
    { path: comments, part: 'comments' },
    { path: addresses, part: 'addresses' },
  ]
  const given = parts.flatMap(({ path: at, part }) => (at === undefined ? [] : [{ at, part }]))
  const files = await Promise.all(
    given.map(async ({ at, part }) => ({ ...(await fileAt(at)), part: ofacParts.find((one) => one === part) })),
  )
  try {
    const edition = await importFromFiles(
      { db: on.database.sql, list, day: day ?? null, files, by: null, now: on.clock.now() },
      (work, object) => programTrail(on, 'importSanctionEdition', object).change(work),
    )
    const remarks = edition.remarks.map(({ kind, where, what }) => `\n  ${kind}: ${where}: ${what}`)
    return `${list} of ${edition.day}: ${edition.entries} entries${remarks.join('')}`
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(sentenceOf(error))
    throw error
  }
}

async function fileAt(path: string): Promise<ListFile> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw new UsageError(`there is no file ${path}`)
  if (found.size > sanctionLimits.fileBytesMax) throw new UsageError('The file is larger than 64 MB.')
  const name = basename(path).slice(0, sanctionLimits.nameCharactersMax)
  return { name, bytes: await readFile(path), isCompressed: name.endsWith('.gz') }
}

function sentenceOf({ detail }: ApiError): string {
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
}
