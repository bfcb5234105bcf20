'use client'

import type { CompanyState, FactName } from '#lib/contract/index.ts'
import { changesOf, changesSince } from '#lib/domain/company-state/index.ts'
import { Banner, useTranslations } from '../../ui/kit.ts'
import { Basis } from './basis.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { DifferingValues, PledgedShares } from './differing-values.tsx'
import { MarkedChanges } from './marked-changes.tsx'

/** At the head of what is printed or handed on: all that became known since, and what is open at the company. */
export function StateOnPaper({ state }: { state: CompanyState }) {
  const t = useTranslations('companyState')
  const open = state.later.filter(({ kind }) => kind === 'screening' || kind === 'case')
  const changes = changesSince(state)
  return (
    <div data-changed className="mb-4">
      {open.length > 0 && (
        <Banner meaning="bad" title={t('paper.open', { count: open.length })}>
          <ChangedLines changes={open} />
        </Banner>
      )}
      {changes.length > 0 && (
        <Banner
          meaning={changes.some(({ severity }) => severity === 'serious') ? 'bad' : 'warn'}
          title={t('banner.title', { count: changes.length })}
        >
          <ChangedLines changes={changes} />
        </Banner>
      )}
      <Basis basis={state.basis} />
    </div>
  )
}

interface NotesOnPaperProps {
  state: CompanyState
  orderId: string
  /** What stands beside them. */
  facts: readonly FactName[]
}

/** The marks that a page has beside a value, drawn at once: paper does not wait for code that is fetched. */
export function NotesOnPaper({ state, orderId, facts }: NotesOnPaperProps) {
  const changes = changesOf(state.later, [orderId], facts)
  const valuesOf = (fact: FactName) => state.facts.find((one) => one.fact === fact)?.values ?? []
  const [pledged] = facts.includes('holders') ? valuesOf('pledges') : []
  const employees = facts.includes('employees') ? valuesOf('employees') : []
  return (
    <>
      {changes.length > 0 && <MarkedChanges serviceId={state.serviceId} changes={changes} isWhole />}
      {pledged !== undefined && (pledged.stated.items ?? []).length > 0 && <PledgedShares value={pledged} />}
      {employees.length > 1 && <DifferingValues values={employees} />}
    </>
  )
}
