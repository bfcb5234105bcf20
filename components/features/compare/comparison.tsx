'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { SheetProduct } from '../../widgets/ordering/products.ts'
import { ComparedTable, type Unread } from './compared-table.tsx'
import { MissingParts } from './missing-parts.tsx'
import { factRows, partyRows, rowOf } from './rows.ts'
import { useFactWords } from './use-fact-words.ts'
import { type ComparedSide, comparedLines, useSide } from './use-side.ts'

interface ComparisonProps {
  a: string
  b: string
  isBrief: boolean
}

/** All that is on file of both, a section for each kind of fact. */
export function Comparison({ a, b, isBrief }: ComparisonProps) {
  const t = useTranslations('compare')
  const [one, other] = [useSide(a), useSide(b)]
  const words = useFactWords()
  const facts = useMemo(() => factRows(one.facts, other.facts, words), [one.facts, other.facts, words])
  const error = one.error ?? other.error
  if (error) return <ErrorNotice error={error} />
  if (!one.isReady || !other.isReady) return <SkeletonRows rows={10} columns={3} />
  const sides = [one, other]
  const lacking = (product: SheetProduct, isMissing: (side: ComparedSide) => boolean) => {
    const those = sides.filter(isMissing)
    return those.length === 0 ? null : <MissingParts product={product} sides={those} />
  }
  const isRead = (list: keyof ComparedSide['read']) => ({
    one: one.read[list].isKnown,
    other: other.read[list].isKnown,
  })
  // What is not on file at all is said with its price.
  const unreadOf = (list: keyof ComparedSide['read']) =>
    sides.flatMap(({ serviceId, name, read, [list]: parties }): Unread[] => {
      const known = read[list]
      return known.isKnown || parties === null ? [] : [{ name: name ?? serviceId, why: known }]
    })
  const frame = { names: [one.name ?? a, other.name ?? b] as const, isBrief, absent: t('notProvided') }
  const ofParties = { ...frame, isOfParties: true, absent: t('notListed') }
  return (
    <div className="flex flex-col gap-6">
      <ComparedTable
        {...frame}
        id="facts"
        heading={t('sections.facts')}
        rows={facts}
        missing={lacking('report', ({ facts }) => facts.basic === null)}
      />
      <ComparedTable
        {...ofParties}
        id="officers"
        heading={t('sections.officers')}
        rows={partyRows(one.officers, other.officers, isRead('officers'))}
        unread={unreadOf('officers')}
        missing={lacking('report', ({ facts, officers }) => facts.basic !== null && officers === null)}
      />
      <ComparedTable
        {...ofParties}
        id="holders"
        heading={t('sections.holders')}
        rows={partyRows(one.holders, other.holders, isRead('holders'))}
        unread={unreadOf('holders')}
      />
      <ComparedTable
        {...ofParties}
        id="owners"
        heading={t('sections.owners')}
        rows={partyRows(one.owners, other.owners, isRead('owners'))}
        unread={unreadOf('owners')}
        missing={lacking('ubo', ({ owners }) => owners === null)}
      />
      <ComparedTable
        {...frame}
        id="accounts"
        heading={t('sections.accounts')}
        rows={
          one.accounts === null && other.accounts === null ? [] : accountRows(one, other, (line) => t(`lines.${line}`))
        }
        missing={lacking('financials', ({ accounts }) => accounts === null)}
      />
    </div>
  )
}

function accountRows(
  one: ComparedSide,
  other: ComparedSide,
  label: (line: keyof NonNullable<ComparedSide['accounts']>) => string,
) {
  return (['period', ...comparedLines] as const).map((line) =>
    rowOf(line, label(line), one.accounts?.[line] ?? null, other.accounts?.[line] ?? null),
  )
}
