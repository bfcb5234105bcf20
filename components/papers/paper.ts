import {
  type CompanyMaterial,
  type DisclosedSectionId,
  disclosedSectionsOf,
  type InvoiceMaterial,
  type Material,
  onFileOf,
} from '#lib/domain/disclosures/index.ts'
import type { Block, Cover, Paper, PaperSection } from '#lib/paper/index.ts'
import { maskedIbans } from '#lib/text/index.ts'
import { registerNumberOf } from '../widgets/terms/register-number.ts'
import type { PaperLabels } from './labels.ts'
import type { PaperOptions } from './options.ts'
import { changesSection } from './sections/changes.ts'
import { decisionSection } from './sections/decision.ts'
import {
  activitiesSection,
  addressesSection,
  capitalSection,
  identitySection,
  officersSection,
  shareholdersSection,
} from './sections/facts.ts'
import { financialsSection } from './sections/financials/section.ts'
import { graphSection } from './sections/graph.ts'
import { checksSection, invoiceSection, linesSection, signOffSection } from './sections/invoice.ts'
import { ownersSection } from './sections/owners/section.ts'
import { representationSection } from './sections/representation.ts'
import { screeningSection } from './sections/screening.ts'
import { leftOutSection, sourcesSection } from './sections/sources.ts'
import { statusSection } from './sections/status.ts'
import { sectionTitle } from './titles.ts'
import { type Blocks, fact, note, type ReportOnFile, reportOnFile, type Writer, writerOf, written } from './writer.ts'

/**
 * The paper of a subject: the chosen sections in their order, in the words of the pages. It says nothing that is not on file, and
 * of what it leaves out, that it does. No account number is whole in it, whatever a person wrote.
 */
export function paperOf(material: Material, options: PaperOptions, labels: PaperLabels): Paper {
  const write = writerOf(labels, options)
  const ids = options.sections.filter((id) => disclosedSectionsOf(material.kind).includes(id))
  const report = material.kind === 'invoice' ? null : reportOnFile(material, write)
  const blocks = new Map<DisclosedSectionId, Block[]>()
  // What was kept back is known once every other section is written.
  for (const id of [...ids.filter((one) => one !== 'leftOut'), ...ids.filter((one) => one === 'leftOut')])
    blocks.set(id, written(blocksOf(id, material, report, write)))
  const sections = ids.map((id): PaperSection => ({ id, title: sectionTitle(id, write), blocks: blocks.get(id) ?? [] }))
  return masked({
    format: 'registry-console-paper/1',
    language: options.language,
    title: titleOf(material, write),
    cover: coverOf(material, write),
    watermark: watermarkOf(write),
    sections,
  })
}

function masked(paper: Paper): Paper {
  return JSON.parse(
    JSON.stringify(paper, (_name, value) => (typeof value === 'string' ? (maskedIbans(value) ?? value) : value)),
  )
}

/** Every section there is of a subject, in the usual order, and whether anything of it is on file. */
export function offeredOf(
  material: Material,
  labels: PaperLabels,
): { id: DisclosedSectionId; title: string; isOnFile: boolean }[] {
  return disclosedSectionsOf(material.kind).map((id) => ({
    id,
    title: sectionTitle(id, labels),
    isOnFile: onFileOf(material, id),
  }))
}

type Sections<From> = Partial<Record<DisclosedSectionId, (from: From, write: Writer) => Blocks>>

const ofReport: Sections<ReportOnFile> = {
  identity: identitySection,
  status: statusSection,
  addresses: addressesSection,
  activities: activitiesSection,
  capital: capitalSection,
  representation: representationSection,
  officers: officersSection,
  shareholders: shareholdersSection,
}

const ofCompany: Sections<CompanyMaterial> = {
  owners: ownersSection,
  graph: graphSection,
  financials: financialsSection,
  changes: changesSection,
  screening: screeningSection,
  decision: decisionSection,
}

const ofInvoice: Sections<InvoiceMaterial> = {
  invoice: invoiceSection,
  lines: linesSection,
  checks: checksSection,
  signOff: signOffSection,
}

/** What a section is made of, where that is one result. */
const productOf: Partial<Record<DisclosedSectionId, string>> = {
  graph: 'graph',
  owners: 'graph',
  financials: 'financials',
}

/** A result that could not be read is on file all the same. */
function whyNotThere(id: DisclosedSectionId, material: Material, write: Writer) {
  const t = write.of('papers')
  const product = productOf[id] ?? (ofReport[id] === undefined ? null : 'report')
  const isUnread = material.missing.some(({ what, reason }) => what === product && reason === 'notReadable')
  return isUnread ? t('unreadable', { product: write.product(product) }) : t('notOnFile')
}

function blocksOf(id: DisclosedSectionId, material: Material, report: ReportOnFile | null, write: Writer): Blocks {
  if (id === 'sources') return sourcesSection(material, write)
  if (id === 'leftOut') return leftOutSection(material, write)
  if (!onFileOf(material, id)) return note(whyNotThere(id, material, write))
  if (material.kind === 'invoice') return ofInvoice[id]?.(material, write)
  return (report && ofReport[id]?.(report, write)) ?? ofCompany[id]?.(material, write)
}

/** What the document is called. */
function titleOf(material: Material, write: Writer) {
  const t = write.of('papers.title')
  if (material.kind === 'invoice') return t('invoice', { id: material.invoiceId })
  return t(material.kind, { name: material.name ?? material.serviceId })
}

/** Whom it is for, what for, of what, and when it was made. */
function coverOf(material: Material, write: Writer): Cover {
  const t = write.of('papers.cover')
  const { recipient, purpose, madeAt, madeBy, includesPersonal } = write.options
  const about = material.kind === 'invoice' ? [] : subjectFacts(material, write)
  const facts = [
    ...about,
    recipient && fact(t('recipient'), recipient.name, recipient.organization),
    purpose !== null && fact(t('purpose'), purpose),
    fact(t('created'), write.instant(madeAt)),
    madeBy && fact(t('createdBy'), madeBy.name),
  ]
  const notes = [
    t('onFile', { at: write.instant(material.readAt) }),
    material.kind !== 'invoice' && t(includesPersonal ? 'personal' : 'withoutPersonal'),
    recipient && t('onlyFor', { name: recipient.organization, purpose: purpose ?? '' }),
  ]
  return { facts: facts.filter((one) => !!one), notes: notes.filter((one) => typeof one === 'string') }
}

function subjectFacts(material: CompanyMaterial, write: Writer) {
  const t = write.of('papers.cover')
  const number = registerNumberOf(material.report?.value.basicInformation?.identifiers ?? [])
  const name = material.name ?? material.serviceId
  return [fact(t('company'), name), number && fact(write.numbers.nameOf(number), number.value ?? '')]
}

/** Printed across every page; null where nobody is named. */
function watermarkOf(write: Writer) {
  const { recipient, madeAt } = write.options
  if (recipient === null) return null
  return write.of('papers.cover')('watermark', { name: recipient.organization, day: write.day(madeAt) })
}
