import type { RecordedCompany } from '../frame/index.ts'

/** The company an answer is about: of several results each has what was searched for alone. One without a name is a placeholder. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { results }: { results?: unknown } = Object(value)
  if (!Array.isArray(results) || results.length !== 1) return []
  const { siren, nom_complet: name } = Object(results[0])
  return typeof siren === 'string' && typeof name === 'string'
    ? [{ number: siren, names: [name], value: results[0] }]
    : []
}
