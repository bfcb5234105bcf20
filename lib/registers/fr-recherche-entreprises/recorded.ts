import type { RecordedCompany } from '../frame/index.ts'

/** Every company among the results of an answer; one without a name is a placeholder. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { results }: { results?: unknown } = Object(value)
  return (Array.isArray(results) ? results : []).flatMap((one) => {
    const { siren, nom_complet: name } = Object(one)
    return typeof siren === 'string' && typeof name === 'string' ? [{ number: siren, names: [name], value: one }] : []
  })
}
