'use client'

import type { CompletenessPart } from '#lib/contract/index.ts'
import { unreadPart } from '#lib/domain/completeness/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent, EmptyState, useTranslations } from '../../../ui/kit.ts'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'

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
    <EmptyState kind="notFound" title={absent(t, 'none', read)}>
      {absent(t, 'noneWhy', read)}
    </EmptyState>
  )
}

/**
 * Whether the accounts were read to their end: the source answered, none of them was left out, neither by the service nor
 * here. Of a service that does not say so the answer is all there is.
 */
export function accountsRead(
  stated: Knowledge<ReadonlyMap<string, CompletenessPart> | null>,
  leftOut: readonly string[],
): Knowledge<true> {
  if (leftOut.length > 0) return unknown('notUnderstood')
  if (!stated.isKnown) return stated
  return unreadPart(stated.value?.get('accounts')) ?? known(true, { what: 'financials' })
}
