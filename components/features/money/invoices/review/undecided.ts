'use client'

import type { DecidedFinding, Finding, FindingFacts } from '#lib/contract/index.ts'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'
import { useFindingTitle } from '../use-finding-title.ts'
import { currentOf } from './finding-dialogs.tsx'

/** Findings nobody has decided on; null until it is known of each. */
export function undecidedOf(
  findings: readonly Finding[],
  decided: readonly DecidedFinding[] | undefined,
): readonly Finding[] | null {
  if (decided === undefined) return findings.length === 0 ? [] : null
  return findings.filter(({ id }) => {
    const one = decided.find(({ findingId }) => findingId === id)
    return one === undefined || currentOf(one) === null
  })
}

/** A finding with what is at stake: "Beneficial owners: ledger exceeds tiers (4.275 EUR)". */
export function useFindingLine(): (finding: FindingFacts) => string {
  const titleOf = useFindingTitle()
  const amount = useAmount()
  return (finding) => {
    const title = titleOf(finding)
    return finding.amount === null ? title : `${title} (${amount(finding.amount)})`
  }
}
