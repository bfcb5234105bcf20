import type {
  CompanyFile,
  CompanyReport,
  CompanyState,
  ComposedOwnership,
  FileDecision,
  FinancialsResult,
  InvoiceSignOff,
  InvoiceSnapshot,
  NoOwnerRecord,
  ScreeningState,
  ShareholderGraph,
  UboReport,
  Unexpected,
} from '#lib/contract/index.ts'
import type { Missing } from '../evidence/index.ts'

/** What is on file of a subject, from which a paper that is handed on is made. */

/** The newest stored result of a product, read tolerantly. */
export interface OnFile<T> {
  orderId: string
  /** When its source was read; UTC. */
  at: string | null
  value: T
  /** Values the schema has no place for. */
  unexpected: readonly Unexpected[]
}

/** A decision without the people who took part: a paper names none of them. */
export type DecisionOnFile = Pick<
  FileDecision,
  'outcome' | 'reason' | 'conditions' | 'endedAt' | 'needsSecondPerson' | 'results' | 'openItems' | 'despite'
>

export type FileOnFile = Pick<CompanyFile, 'version' | 'status' | 'riskClass' | 'nextReviewOn' | 'openedAt'> & {
  decision: DecisionOnFile | null
  /** A decision waits for a second person. */
  isProposed: boolean
}

/** All that is on file of a company, and what of it could not be read. No row of it names a user, a price or an account number. */
export interface CompanyMaterial {
  kind: 'company' | 'file' | 'determination'
  serviceId: string
  name: string | null
  /** When it was read; UTC. */
  readAt: string
  report: OnFile<CompanyReport> | null
  /** Whether the report has branches, which are not read: they may be most of its megabytes. */
  hasBranches: boolean
  owners: OnFile<UboReport> | null
  graph: OnFile<ShareholderGraph> | null
  /** The graph with what is on file of its holders; null where it cannot be put together. */
  composition: ComposedOwnership | null
  financials: OnFile<FinancialsResult> | null
  state: CompanyState
  screening: ScreeningState
  file: FileOnFile
  noOwner: { reason: NoOwnerRecord['outcome']; at: string } | null
  missing: readonly Missing[]
}

export interface InvoiceMaterial {
  kind: 'invoice'
  invoiceId: string
  readAt: string
  snapshot: Pick<InvoiceSnapshot, 'readAt' | 'invoice' | 'lines' | 'sums' | 'measure' | 'proof'>
  signOff:
    | (Pick<InvoiceSignOff, 'at' | 'digest' | 'undecided' | 'state' | 'readAt'> & { remark: InvoiceSignOff['reason'] })
    | null
  missing: readonly Missing[]
}

export type Material = CompanyMaterial | InvoiceMaterial

const ofReport: ReadonlySet<DisclosedSectionId> = new Set([
  ...(['identity', 'status', 'addresses', 'activities', 'capital'] as const),
  ...(['representation', 'officers', 'shareholders'] as const),
])

/** Whether anything on file can stand in a section; a section that says what is not known counts where that is its answer. */
export function onFileOf(material: Material, id: DisclosedSectionId): boolean {
  if (id === 'sources' || id === 'leftOut') return true
  if (material.kind === 'invoice') return id !== 'signOff' || material.signOff !== null
  if (ofReport.has(id)) return material.report !== null
  switch (id) {
    case 'owners':
      return material.graph !== null || material.owners !== null || Boolean(material.composition?.graph)
    case 'graph':
      return material.graph !== null || Boolean(material.composition?.graph)
    case 'financials':
      return material.financials !== null
    case 'decision':
      return material.file.version > 0
    case 'changes':
      return material.state.version > 0
    default:
      return id === 'screening'
  }
}

/** The orders whose results a paper of it may state. */
export function ordersIn(material: Material): string[] {
  if (material.kind === 'invoice') return []
  const { report, owners, graph, financials, composition } = material
  const own = [report, owners, graph, financials].flatMap((one) => (one === null ? [] : [one.orderId]))
  return [...new Set([...own, ...(composition?.joined ?? []).map(({ orderId }) => orderId)])]
}

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

export type DisclosedSectionId = (typeof companySections | typeof invoiceSections)[number]

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
