import type { DisclosedSectionId } from '#lib/domain/disclosures/index.ts'
import { wordIn } from '../format.ts'
import type { TextKey } from '../messages/index.ts'
import type { PaperLabels } from './labels.ts'

/** Sections that a page has under this name. */
const ofReport: Partial<Record<DisclosedSectionId, TextKey<'report.section'>>> = {
  status: 'status',
  addresses: 'addresses',
  activities: 'activities',
  capital: 'capital',
  representation: 'signing',
  officers: 'officers',
  shareholders: 'shareholders',
  sources: 'sources',
}

export function sectionTitle(id: DisclosedSectionId, { of }: Pick<PaperLabels, 'of'>): string {
  const named = ofReport[id]
  if (named !== undefined) return of('report.section')(named)
  const t = of('papers.sections')
  return wordIn(t, id)
}
