import type { CompanyReport, SourceEntry, Sources } from '#lib/contract/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'
import { consolidationsIn, contractsIn } from '#lib/domain/consolidation/index.ts'
import {
  type CompanyMaterial,
  type DisclosedSectionId,
  disclosedSectionsOf,
  type InvoiceMaterial,
  type Material,
  onFileOf,
} from '#lib/domain/disclosures/index.ts'
import { type Missing, originOf } from '#lib/domain/evidence/index.ts'
import { wordIn } from '../../format.ts'
import { sectionTitle } from '../titles.ts'
import {
  type Blocks,
  heading,
  joinedRuns,
  laterText,
  list,
  note,
  table,
  type Writer,
  withheldKinds,
} from '../writer.ts'

/** What the paper is made of: each result with the day its source was read, and each source it names. */
export function sourcesSection(material: Material, write: Writer): Blocks {
  return material.kind === 'invoice' ? ofInvoice(material, write) : ofCompany(material, write)
}

function ofCompany(material: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('papers.sources')
  const { report, owners, graph, financials, composition, screening } = material
  const row = (product: string, name: string, { orderId, at }: { orderId: string; at: string | null }) => [
    write.product(product),
    name,
    at === null ? write.notStated : write.instant(at),
    orderId,
  ]
  const own = Object.entries({ report, ubo: owners, graph, financials }).flatMap(([product, stored]) =>
    stored === null ? [] : [row(product, material.name ?? material.serviceId, stored)],
  )
  const joined = (composition?.joined ?? []).map((one) => row(one.product, one.companyName ?? one.serviceId, one))
  const results = [...own, ...joined]
  const heads = [t('result'), t('company'), t('retrieved'), t('order')]
  const lists = screening.lists.map(({ list, day }) => [listNameOf(list, write), write.date(day)])
  const unread = material.missing.filter(({ reason }) => reason === 'notReadable')
  const ofLists = write.of('sanctionLists')
  return [
    table(t('results'), heads, results),
    unread.map(({ what }) => note(write.of('papers')('unreadable', { product: write.product(what) }))),
    results.length === 0 && unread.length === 0 && note(t('nothingOnFile')),
    namedSources(material, write),
    table(t('lists'), [ofLists('list'), ofLists('day')], lists),
  ]
}

export function listNameOf(list: string, write: Writer): string {
  const t = write.of('sanctionLists.names')
  return wordIn(t, list)
}

/** Sources as the results name them, each once. */
function namedSources({ report, owners, financials }: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('papers.sources')
  const all = [report?.value.sources, owners?.value.sources, financials?.value.sources].flatMap((sources) =>
    Object.entries((sources ?? {}) satisfies Sources),
  )
  const rows = new Map(all.map(([key, entry]) => [JSON.stringify([key, entry]), sourceRow(key, entry, write)]))
  const heads = [t('key'), t('source'), t('kind'), t('dated'), t('retrieved')]
  return table(t('named'), heads, [...rows.values()])
}

function sourceRow(key: string, entry: SourceEntry, write: Writer) {
  const origin = originOf(entry.type)
  const kind = origin === 'other' ? write.of('report.print')('other') : write.of('ui.provenance')(origin)
  const hash = entry.fileHash ? `SHA-256 ${entry.fileHash}` : null
  return [
    key,
    joinedRuns([entry.name ?? entry.dataSource ?? key, hash]),
    kind,
    write.date(entry.date),
    write.date(entry.retrievalTime),
  ]
}

function ofInvoice({ invoiceId, snapshot }: InvoiceMaterial, write: Writer): Blocks {
  const t = write.of('papers.sources')
  const row = [t('invoice', { id: invoiceId }), write.instant(snapshot.readAt)]
  return table(t('results'), [t('source'), t('retrieved')], [row])
}

/** What a reader does not find here and why: not chosen, kept back, not on file, and what is older than what is known. */
export function leftOutSection(material: Material, write: Writer): Blocks {
  const t = write.of('papers.leftOut')
  const { sections } = write.options
  const others = disclosedSectionsOf(material.kind).filter((id) => id !== 'leftOut' && !sections.includes(id))
  const notChosen = others.filter((id) => onFileOf(material, id))
  const basic = material.kind === 'invoice' ? null : material.report?.value.basicInformation
  if ((basic?.bankAccounts ?? []).length > 0) write.withheld.add('accounts')
  const withheld = withheldKinds.filter((kind) => write.withheld.has(kind))
  return [
    notChosen.length > 0 && note(t('notChosen', { sections: titlesOf(notChosen, write) })),
    list(withheld.map((kind) => t(`withheld.${kind}`))),
    note(t(material.kind === 'invoice' ? 'ofInvoices' : 'always')),
    otherPartsBlocks(material, write),
    note(t('undisclosed')),
    missingBlocks(material.missing, write),
    olderBlocks(material, write),
  ]
}

/** Parts of a report that have a section on its page and none in a paper. */
const otherParts: Record<string, (report: CompanyReport) => number> = {
  contracts: (report) => contractsIn(report).length,
  consolidation: (report) => consolidationsIn(report).length,
  predecessors: ({ relationships }) => (relationships?.legalPredecessors ?? []).length,
  successors: ({ relationships }) => (relationships?.legalSuccessors ?? []).length,
  contacts: ({ basicInformation }) => (basicInformation?.contacts ?? []).length,
  accounts: ({ basicInformation }) => (basicInformation?.bankAccounts ?? []).length,
  risk: ({ risk }) => Object.keys(risk?.factors ?? {}).length,
}

function otherPartsBlocks(material: Material, write: Writer): Blocks {
  if (material.kind === 'invoice' || material.report === null) return []
  const { value: report, unexpected } = material.report
  const t = write.of('papers.leftOut')
  const titles = write.of('report.section')
  const others = Object.entries(otherParts).flatMap(([id, count]) => (count(report) > 0 ? [id] : []))
  const parts = [...others, ...(material.hasBranches ? ['branches'] : [])].map((id) => wordIn(titles, id))
  return [
    parts.length > 0 && note(t('otherParts', { parts: parts.join(', ') })),
    unexpected.length > 0 && note(t('unexpected', { count: unexpected.length })),
  ]
}

function titlesOf(ids: readonly DisclosedSectionId[], write: Writer) {
  return ids.map((id) => sectionTitle(id, write)).join(', ')
}

function missingBlocks(missing: readonly Missing[], write: Writer): Blocks {
  if (missing.length === 0) return []
  const t = write.of('papers.leftOut')
  const items = missing.map(({ what, reason, detail }) => {
    const product = write.product(what)
    const key = detail === 'erased' ? 'erased' : reason
    return wordIn(t, `missing.${key}`, t('missing.other', { product }), { product })
  })
  return [heading(t('notOnFile')), list(items)]
}

/** Values of the paper that are not current: said here once more, because their sections may not be in it. */
function olderBlocks(material: Material, write: Writer): Blocks {
  if (material.kind === 'invoice') return []
  const changes = changesSince(material.state)
  if (changes.length === 0 || write.options.sections.includes('changes')) return []
  const t = write.of('papers.leftOut')
  return [heading(t('older')), list(changes.map((one) => laterText(one, write)))]
}
