import type { SourceEntry, Sources } from '#lib/contract/index.ts'
import type { CompanyMaterial, InvoiceMaterial, Material } from '#lib/domain/disclosures/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { column, joinedRuns, note, table, type Writer } from '../writer.ts'

/** What the paper is made of: each result with the day its source was read, and each source it names. */
export function sourcesSection(material: Material, write: Writer): Block[] {
  return material.kind === 'invoice' ? ofInvoice(material, write) : ofCompany(material, write)
}

function ofCompany(material: CompanyMaterial, write: Writer): Block[] {
  const t = write.of('papers.sources')
  const { report, owners, graph, financials, composition, screening } = material
  const own = [
    { product: 'report', stored: report },
    { product: 'ubo', stored: owners },
    { product: 'graph', stored: graph },
    { product: 'financials', stored: financials },
  ].flatMap(({ product, stored }) =>
    stored === null ? [] : [{ product: write.product(product), name: material.name, ...dated(stored) }],
  )
  const joinedResults = (composition?.joined ?? []).map(({ product, companyName, serviceId, orderId, at }) => ({
    product: write.product(product),
    name: companyName ?? serviceId,
    orderId,
    at,
  }))
  const heads = [column(t('result')), column(t('company')), column(t('retrieved')), column(t('order'))]
  const results = [...own, ...joinedResults].map(({ product, name, at, orderId }) => [
    product,
    name ?? material.serviceId,
    at === null ? write.notStated : write.instant(at),
    orderId,
  ])
  const lists = screening.lists.map(({ list, day }) => [listNameOf(list, write), write.date(day)])
  const listHeads = [column(write.of('sanctionLists')('list')), column(write.of('sanctionLists')('day'))]
  return [
    ...table(t('results'), heads, results),
    ...material.missing.flatMap(({ what, reason }) =>
      reason === 'notReadable' ? [note(write.of('papers')('unreadable', { product: write.product(what) }))] : [],
    ),
    ...(results.length === 0 && !material.missing.some(({ reason }) => reason === 'notReadable')
      ? [note(t('nothingOnFile'))]
      : []),
    ...namedSources(material, write),
    ...table(t('lists'), listHeads, lists),
  ]
}

function dated({ orderId, at }: { orderId: string; at: string | null }) {
  return { orderId, at }
}

export function listNameOf(list: string, write: Writer): string {
  const t = write.of('sanctionLists.names')
  return t.has(list) ? t(list) : list
}

/** Sources as the results name them, each once. */
function namedSources({ report, owners, financials }: CompanyMaterial, write: Writer): Block[] {
  const t = write.of('papers.sources')
  const all = [report?.value.sources, owners?.value.sources, financials?.value.sources].flatMap((sources) =>
    Object.entries((sources ?? {}) satisfies Sources),
  )
  const rows = new Map(all.map(([key, entry]) => [JSON.stringify([key, entry]), sourceRow(key, entry, write)]))
  const heads = [column(t('key')), column(t('source')), column(t('kind')), column(t('dated')), column(t('retrieved'))]
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
    entry.date ? write.date(entry.date) : write.notStated,
    entry.retrievalTime ? write.date(entry.retrievalTime) : write.notStated,
  ]
}

function ofInvoice({ invoiceId, snapshot }: InvoiceMaterial, write: Writer): Block[] {
  const t = write.of('papers.sources')
  const heads = [column(t('source')), column(t('retrieved'))]
  const name = t('invoice', { id: invoiceId })
  return table(t('results'), heads, [[name, write.instant(snapshot.readAt)]])
}
