import 'server-only'
import type { Database } from '#lib/database/index.ts'
import type { Composition } from '#lib/domain/composition/index.ts'
import { companyNameOf } from '../index.ts'
import { composed, gatherAnswers } from './gather.ts'
import { type AnswerOnFile, answersOnFile } from './store.ts'

interface Kept {
  composition: Composition | null
  seen: readonly string[]
  readFrom: string
}

/** A company's pages are opened one after another, and each asks for it. */
const keptMax = 50
/** A composition of more companies is rare, and large. */
const companiesMax = 200

const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * As `composedOf`, read anew only where other results than then are on file of a company that was looked for: one statement
 * instead of all their bodies.
 */
export async function keptComposition(database: Database, serviceId: string): Promise<Composition | null> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const rootName = await companyNameOf(database.sql, serviceId)
  const last = kept.get(serviceId)
  kept.delete(serviceId)
  if (last !== undefined && last.readFrom === markOf(rootName, await answersOnFile(database.sql, last.seen))) {
    kept.set(serviceId, last)
    return last.composition
  }
  const gathered = await gatherAnswers(database.sql, serviceId)
  const composition = composed(gathered, rootName)
  if (gathered.seen.length <= companiesMax)
    kept.set(serviceId, { composition, seen: gathered.seen, readFrom: markOf(rootName, gathered.onFile) })
  for (const longest of kept.keys()) if (kept.size > keptMax) kept.delete(longest)
  return composition
}

function markOf(rootName: string | null, onFile: readonly AnswerOnFile[]): string {
  return JSON.stringify([rootName, onFile.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted()])
}
