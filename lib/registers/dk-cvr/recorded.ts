import type { RecordedCompany } from '../frame/index.ts'

/** Every company among the hits of an answer. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const hits: unknown = Object(value).hits?.hits
  return (Array.isArray(hits) ? hits : []).flatMap((hit) => {
    const { cvrNummer, virksomhedMetadata } = Object(Object(hit)._source?.Vrvirksomhed)
    const name: unknown = virksomhedMetadata?.nyesteNavn?.navn
    return typeof cvrNummer === 'number'
      ? [{ number: String(cvrNummer), names: typeof name === 'string' ? [name] : [], value: hit }]
      : []
  })
}
