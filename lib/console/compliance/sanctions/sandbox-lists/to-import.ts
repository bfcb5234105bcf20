import 'server-only'
import type { Context } from '../../../core/context.ts'
import { editionsInUse } from '../store.ts'
import { type SandboxListId, sandboxListIds } from './entries.ts'

/** Fictional lists in whose place none is in use: none at all where the sandbox is off. */
export async function sandboxListsToImport({
  env,
  database,
}: Pick<Context, 'env' | 'database'>): Promise<SandboxListId[]> {
  if (!env.isSandbox) return []
  const used = (await editionsInUse(database.sql)).map(({ list }) => list)
  return sandboxListIds.filter((list) => !used.includes(list))
}
