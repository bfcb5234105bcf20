'use client'

import { useTranslations } from 'next-intl'
import type { CompletenessPart } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../ui/absence.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { CompletenessNote } from '../../widgets/completeness/note.tsx'

interface NoStatementsProps {
  serviceId: string
  /** What its service says of the accounts in the result; undefined where it says nothing. */
  part: CompletenessPart | undefined
  read: Knowledge<true>
}

/** A result without a statement: the register has none, or what it answered was not read. */
export function NoStatements({ serviceId, part, read }: NoStatementsProps) {
  const t = useTranslations('financials')
  if (!read.isKnown) return part && <CompletenessNote part={part} serviceId={serviceId} isNamed />
  return (
    <Nothing kind="notFound" title={absent(t, 'none', read)}>
      {t('noneWhy')}
    </Nothing>
  )
}

/** Whether the accounts were read to their end: none of them was left out, and the source answered. */
export function accountsRead(part: CompletenessPart | undefined): Knowledge<true> {
  const isWhole = part === undefined || (!part.leftOut && (part.state === 'given' || part.reason === 'none_entered'))
  return isWhole ? known(true, { what: 'financials', id: null, on: null }) : unknown('incomplete')
}
