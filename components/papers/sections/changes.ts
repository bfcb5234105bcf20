import { changesSince } from '#lib/domain/company-state/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { type Blocks, heading, laterText, list, note, type Writer } from '../writer.ts'

/** What became known after the results were read, the gravest first, and what is open with a register. */
export function changesSection({ state }: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('companyState')
  const changes = changesSince(state)
  const cases = state.later.filter(({ kind }) => kind === 'case')
  const items = (of: typeof changes) => list(of.map((one) => laterText(one, write)))
  const { answers, changes: events } = state.basis
  return [
    cases.length > 0 && [heading(t('paper.open', { count: cases.length })), items(cases)],
    changes.length === 0
      ? note(write.of('papers.changes')('newest'))
      : [heading(t('banner.title', { count: changes.length })), items(changes)],
    note(t('basis', { answers, changes: events })),
  ]
}
