'use client'

import { useTranslations } from 'next-intl'
import { limits } from '#lib/contract/index.ts'
import { absent } from '../../ui/absence.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { usePromisesFree } from '../../widgets/cost/promise.tsx'
import { pastedId } from '../../widgets/pickers/pasted-id.ts'
import type { Suggestions } from '../../widgets/pickers/use-suggestions.ts'
import { UnknownAnswer } from '../../widgets/raw/unknown-answer.tsx'
import { HitTable } from './hit-table.tsx'
import type { Registers } from './use-registers.ts'

interface TypedResultsProps {
  suggestions: Suggestions
  registers: Registers
  openId: string | null
  onPeek: (serviceId: string) => void
}

/** What typing has found, as rows: free, and not asked of the registers live. */
export function TypedResults({ suggestions, registers, openId, onPeek }: TypedResultsProps) {
  const t = useTranslations('search.typed')
  const isPromised = usePromisesFree()
  const { hits, asked, isAnswered, isAsking, unreadable, error, read, leftOut } = suggestions
  const words = useTranslations('search.suggestions')
  if (pastedId(asked) !== null) return null
  if (asked.length < limits.autocompleteQueryMin) return <p className="text-ink-2">{t('more')}</p>
  if (error) return <ErrorNotice error={error} />
  if (unreadable !== undefined) return <UnknownAnswer value={unreadable} />
  if (hits.length === 0 && (isAsking || !isAnswered)) return <SkeletonRows rows={5} columns={4} />
  const away = leftOut.length > 0 ? words('leftOut', { registers: leftOut.join(', '), count: leftOut.length }) : null
  if (hits.length === 0) {
    return (
      <Nothing kind="notAskedYet" title={read.isKnown ? absent(t, 'none', read, { text: asked }) : away}>
        {t('noneNext', { registers: registers.chosen.join(', ') || '–' })}
      </Nothing>
    )
  }
  return (
    <Section heading={t('title')} remark={t(isPromised ? 'remark' : 'remarkUnpriced', { count: hits.length })}>
      {away && <p className="mb-3 text-warn">{away}</p>}
      <HitTable label={t('title')} hits={hits} typed={asked} openId={openId} onPeek={onPeek} />
    </Section>
  )
}
