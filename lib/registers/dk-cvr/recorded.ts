import { type RecordedCompany, recordedAs } from '../frame/index.ts'

/** Every company among the hits of an answer. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const hits: unknown = Object(value).hits?.hits
  return (Array.isArray(hits) ? hits : []).flatMap((hit) => {
    const { cvrNummer, virksomhedMetadata } = Object(Object(hit)._source?.Vrvirksomhed)
    const number = typeof cvrNummer === 'number' ? String(cvrNummer) : null
    return recordedAs(number, virksomhedMetadata?.nyesteNavn?.navn, hit)
  })
}
