import type { SourceEntry, Sources } from '#lib/contract/index.ts'
import type { Statement } from './statements.ts'

/** Where each statement comes from, each source once. */
export function sourcesOf(statements: Iterable<Statement>): {
  sources: Sources
  idOf: (one: Statement) => string | null
} {
  const sources: Sources = {}
  const keys = new Map<string, string>()
  const ids = new Map<Statement, string>()
  for (const statement of statements) {
    const entry = entryOf(statement)
    if (entry === null) continue
    const key = JSON.stringify(entry)
    const id = keys.get(key) ?? `s${keys.size + 1}`
    keys.set(key, id)
    sources[id] = entry
    ids.set(statement, id)
  }
  return { sources, idOf: (one) => ids.get(one) ?? null }
}

/** A register's word counts before a declaration where both are named: the register has taken the declaration in. */
function entryOf({ source, publicationDetails, statementDate }: Statement): SourceEntry | null {
  const types = source?.type ?? []
  const type = ['officialRegister', 'selfDeclaration'].find((one) => types.includes(one)) ?? types[0]
  const asserted = source?.assertedBy?.flatMap(({ name }) => name ?? []).join(', ')
  const name = source?.description || asserted || publicationDetails?.publisher?.name
  if (!type && !name && !source?.url) return null
  return {
    ...(type && { type }),
    ...(name && { name }),
    ...(source?.retrievedAt && { retrievalTime: source.retrievedAt }),
    ...(source?.url && { downloadUrl: source.url }),
    ...(statementDate && { date: { original: statementDate } }),
  }
}
