'use client'

import type { ReactNode } from 'react'
import type { Percentage } from '#lib/contract/index.ts'
import { type Origin, resolveSource } from '#lib/domain/evidence/index.ts'
import type { OpenBranch, OwnerCertaintyRow, OwnerStatements } from '#lib/domain/ownership/index.ts'
import { useTranslations } from '../../../ui/kit.ts'
import { ShareText } from '../../../widgets/shares/share.tsx'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'
import { useInterestName } from './findings.tsx'
import type { StoredStatements } from './use-statements.ts'

export interface EvidenceLine {
  id: string
  origin: Origin
  label: string
  value: ReactNode
}

/** One line a source, each with its own figure, always in this order: register, report, graph alone, with a joint parcel. */
export function useEvidence(
  { statements, reportSources }: Pick<StoredStatements, 'statements' | 'reportSources'>,
  threshold: number,
) {
  const t = useTranslations('owners.evidence')
  const interestName = useInterestName()
  const shareLine = (
    id: string,
    label: string,
    share: Percentage | null | undefined,
    origin: Origin = 'recomputed',
  ) => ({
    id,
    origin,
    label,
    value: <ShareText share={share} origin={origin} beside={[threshold]} />,
  })
  return ({ row, share, isLessened }: OwnerCertaintyRow) => {
    const { registered, registeredShare, shareholder, derivedShares } = row
    const { alone, withJoint } = derivedShares
    const names = [...new Set((registered?.interests ?? []).map(interestName))].join('; ')
    const stated =
      row.hasControl && registeredShare === null ? (
        t('control')
      ) : (
        <ShareText share={registeredShare} beside={[threshold]} />
      )
    // A report lists self-declared holders beside those of the register.
    const reported = resolveSource(shareholder?.source, reportSources)?.origin ?? 'other'
    const lines: (EvidenceLine | false)[] = [
      registered !== null && {
        id: 'register',
        origin: 'register',
        label: [t('register'), names].filter(Boolean).join(': '),
        value: row.hasCurrent ? stated : t('ended'),
      },
      shareholder !== null && shareLine('report', t('report'), shareholder.percentage, reported),
      (alone !== null || withJoint !== null) &&
        shareLine('graph', t(withJoint === null ? 'graph' : 'alone'), alone ?? { exact: 0 }),
      withJoint !== null && shareLine('joint', t('withJoint'), withJoint),
      isLessened && shareLine('left', t('left'), share),
      registered === null &&
        statements.owners !== null && {
          id: 'notListed',
          origin: 'register',
          label: t('register'),
          value: <span className="text-ink-3">{t('notListed')}</span>,
        },
    ]
    return lines.filter((line) => line !== false)
  }
}

/** A branch without a person is computed from the graph; without one, it is a line of the report. */
export function useBranchEvidence(statements: OwnerStatements, threshold: number) {
  const t = useTranslations('owners.evidence')
  const source = statements.graph === null ? 'report' : 'graph'
  const origin: Origin = source === 'graph' ? 'recomputed' : 'register'
  return ({ share }: OpenBranch) => ({
    id: 'branch',
    origin,
    label: t(source),
    value: <ShareText share={share} origin={origin} beside={[threshold]} />,
  })
}

export function OwnerEvidence({ lines }: { lines: readonly EvidenceLine[] }) {
  return (
    <ul className="text-sm text-ink-2">
      {lines.map(({ id, origin, label, value }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <ProvenanceMark origin={origin} />
          <span className="min-w-min shrink grow basis-[112px] wrap-break-word">{label}</span>
          <span className="ms-auto text-end text-ink">{value}</span>
        </li>
      ))}
    </ul>
  )
}
