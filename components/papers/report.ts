import {
  type CompanyReport,
  type FactName,
  resultForms,
  type SourceReference,
  type Sources,
} from '#lib/contract/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { leftOutPlaces } from '../widgets/completeness/left-out-places.ts'
import { note } from './blocks.ts'
import { changeNotes } from './known-since.ts'
import { sourceText, type Writer } from './writer.ts'

/** The parts of a report that a paper has, and where they are in it. */
const places = {
  numbers: 'basicInformation.identifiers',
  addresses: 'basicInformation.addresses',
  activities: 'basicInformation.activities',
  capital: 'basicInformation.capital',
  events: 'basicInformation.statusEvents',
  signing: 'basicInformation.representationPolicy',
  officers: 'relationships.legalRepresentatives',
  shareholders: 'relationships.shareholders',
} as const
type ReportPart = keyof typeof places

/** The report a section is written from. */
export interface ReportOnFile {
  report: CompanyReport
  sources: Sources
  orderId: string
  /** The source of a value by its short name. */
  cite: (source: SourceReference | null | undefined) => string | null
  /** The same with the place in the register's record. */
  citePlace: (source: SourceReference | null | undefined) => string | null
  isLeftOut: (part: ReportPart) => boolean
  /** What a part says that has no entry: never that there is nothing, because a report does not say that it was read to its end. */
  absent: (part: ReportPart) => Block[]
  /** What became known since of what stands beside it. */
  since: (...facts: FactName[]) => Block[]
}

export function reportOnFile({ report: stored, state }: CompanyMaterial, write: Writer): ReportOnFile | null {
  if (stored === null) return null
  const { value: report, orderId, unexpected } = stored
  const sources = report.sources ?? {}
  const leftOut = leftOutPlaces(unexpected, resultForms.companyReport)
  const t = write.of('report')
  const of = write.of('report.place')
  const isLeftOut = (part: ReportPart) => leftOut.includes(places[part])
  return {
    report,
    sources,
    orderId,
    isLeftOut,
    cite: (source) => sourceText(source, sources, { of, has: false }),
    citePlace: (source) => sourceText(source, sources, { of, has: true }),
    absent: (part) => [
      note(`${t('notStated')}. ${isLeftOut(part) ? write.of('papers')('leftOutWhy') : t('notStatedWhy')}`),
    ],
    since: (...names) => changeNotes(state, [orderId], names, write),
  }
}
