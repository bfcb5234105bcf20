/** What can be handed on. */
export type SubjectKind = 'company' | 'file' | 'determination' | 'invoice'

/** The sections of a paper, in the usual order. What is left out and the sources close every paper. */
export const companySections = [
  'identity',
  'status',
  'addresses',
  'activities',
  'capital',
  'representation',
  'officers',
  'shareholders',
  'owners',
  'graph',
  'financials',
  'changes',
  'screening',
  'decision',
  'sources',
  'leftOut',
] as const
const invoiceSections = ['invoice', 'lines', 'checks', 'signOff', 'sources', 'leftOut'] as const

const sectionIds = [...companySections, ...invoiceSections.slice(0, 4)] as const
export type DisclosedSectionId = (typeof sectionIds)[number]

const ofFileFirst: ReadonlySet<string> = new Set(['decision', 'screening', 'changes'])

const orders: Readonly<Record<SubjectKind, readonly DisclosedSectionId[]>> = {
  company: companySections,
  // A file is read from its decision on.
  file: ['decision', 'screening', 'changes', ...companySections.filter((id) => !ofFileFirst.has(id))],
  determination: ['owners', 'graph', 'shareholders', 'changes', 'sources', 'leftOut'],
  invoice: invoiceSections,
}

/** The sections there are of a subject, in the usual order. */
export function disclosedSectionsOf(kind: SubjectKind): readonly DisclosedSectionId[] {
  return orders[kind]
}
