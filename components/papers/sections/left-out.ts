import type { CompanyReport } from '#lib/contract/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'
import { consolidationsIn, contractsIn } from '#lib/domain/consolidation/index.ts'
import { type DisclosedSectionId, disclosedSectionsOf, type Material, onFileOf } from '#lib/domain/disclosures/index.ts'
import type { Missing } from '#lib/domain/evidence/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { sectionTitle } from '../titles.ts'
import { heading, laterText, list, note, type Writer, withheldKinds } from '../writer.ts'

/** What a reader does not find here and why: not chosen, kept back, not on file, and what is older than what is known. */
export function leftOutSection(material: Material, write: Writer): Block[] {
  const t = write.of('papers.leftOut')
  const { sections } = write.options
  const others = disclosedSectionsOf(material.kind).filter((id) => id !== 'leftOut' && !sections.includes(id))
  const notChosen = others.filter((id) => onFileOf(material, id))
  const basic = material.kind === 'invoice' ? null : material.report?.value.basicInformation
  if ((basic?.bankAccounts ?? []).length > 0) write.withheld.add('accounts')
  const withheld = withheldKinds.filter((kind) => write.withheld.has(kind))
  return [
    ...(notChosen.length === 0 ? [] : [note(t('notChosen', { sections: titlesOf(notChosen, write) }))]),
    ...list(withheld.map((kind) => t(`withheld.${kind}`))),
    note(t(material.kind === 'invoice' ? 'ofInvoices' : 'always')),
    ...otherPartsBlocks(material, write),
    note(t('undisclosed')),
    ...missingBlocks(material.missing, write),
    ...olderBlocks(material, write),
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

function otherPartsBlocks(material: Material, write: Writer): Block[] {
  if (material.kind === 'invoice' || material.report === null) return []
  const { value: report, unexpected } = material.report
  const t = write.of('papers.leftOut')
  const titles = write.of('report.section')
  const others = Object.entries(otherParts).flatMap(([id, count]) => (count(report) > 0 ? [id] : []))
  const parts = [...others, ...(material.hasBranches ? ['branches'] : [])].map((id) => titles(id))
  return [
    ...(parts.length === 0 ? [] : [note(t('otherParts', { parts: parts.join(', ') }))]),
    ...(unexpected.length === 0 ? [] : [note(t('unexpected', { count: unexpected.length }))]),
  ]
}

function titlesOf(ids: readonly DisclosedSectionId[], write: Writer): string {
  return ids.map((id) => sectionTitle(id, write)).join(', ')
}

function missingBlocks(missing: readonly Missing[], write: Writer): Block[] {
  if (missing.length === 0) return []
  const t = write.of('papers.leftOut')
  const items = missing.map(({ what, reason, detail }) => {
    const product = write.product(what)
    const key = detail === 'erased' ? 'erased' : reason
    const said = t.has(`missing.${key}`) ? t(`missing.${key}`, { product }) : t('missing.other', { product })
    return said
  })
  return [heading(t('notOnFile')), ...list(items)]
}

/** Values of the paper that are not current: said here once more, because their sections may not be in it. */
function olderBlocks(material: Material, write: Writer): Block[] {
  if (material.kind === 'invoice') return []
  const changes = changesSince(material.state)
  if (changes.length === 0 || write.options.sections.includes('changes')) return []
  const t = write.of('papers.leftOut')
  return [heading(t('older')), ...list(changes.map((one) => laterText(one, write)))]
}
