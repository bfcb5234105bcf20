import type { Material } from '#lib/domain/disclosures/index.ts'
import type { Cover } from '#lib/paper/index.ts'
import { registerNumberOf } from '../widgets/terms/register-number.ts'
import { fact, type Writer } from './writer.ts'

/** What the document is called. */
export function titleOf(material: Material, write: Writer): string {
  const t = write.of('papers.title')
  if (material.kind === 'invoice') return t('invoice', { id: material.invoiceId })
  return t(material.kind, { name: material.name ?? material.serviceId })
}

/** Whom it is for, what for, of what, and when it was made. */
export function coverOf(material: Material, write: Writer): Cover {
  const t = write.of('papers.cover')
  const { recipient, purpose, madeAt, madeBy, includesPersonal } = write.options
  const about = material.kind === 'invoice' ? [] : subjectFacts(material, write)
  return {
    facts: [
      ...about,
      ...(recipient === null ? [] : [fact(t('recipient'), recipient.name, recipient.organization)]),
      ...(purpose === null ? [] : [fact(t('purpose'), purpose)]),
      fact(t('created'), write.instant(madeAt)),
      ...(madeBy === null ? [] : [fact(t('createdBy'), madeBy.name)]),
    ],
    notes: [
      t('onFile', { at: write.instant(material.readAt) }),
      ...(material.kind === 'invoice' ? [] : [t(includesPersonal ? 'personal' : 'withoutPersonal')]),
      ...(recipient === null ? [] : [t('onlyFor', { name: recipient.organization, purpose: purpose ?? '' })]),
    ],
  }
}

function subjectFacts(material: Exclude<Material, { kind: 'invoice' }>, write: Writer) {
  const t = write.of('papers.cover')
  const number = registerNumberOf(material.report?.value.basicInformation?.identifiers ?? [])
  const name = material.name ?? material.serviceId
  return [
    fact(t('company'), name),
    ...(number === null ? [] : [fact(write.numbers.nameOf(number), number.value ?? '')]),
  ]
}

/** Printed across every page; null where nobody is named. */
export function watermarkOf(write: Writer): string | null {
  const { recipient, madeAt } = write.options
  if (recipient === null) return null
  return write.of('papers.cover')('watermark', { name: recipient.organization, day: write.day(madeAt) })
}
