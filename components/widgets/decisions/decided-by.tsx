'use client'

import type { FileDecision } from '#lib/contract/index.ts'
import { Age, useTranslations } from '../../ui/kit.ts'
import { nameOfAuthor } from '../notes/use-record.ts'

type By = Pick<FileDecision, 'proposedBy' | 'endedBy' | 'endedAt' | 'needsSecondPerson'>

/** Who decided, with the second person where one was needed, and when. */
export function DecidedBy({ decision: { proposedBy, endedBy, endedAt, needsSecondPerson } }: { decision: By }) {
  const t = useTranslations('decided.made')
  const second = nameOfAuthor(endedBy)
  return (
    <p className="mt-1 text-sm text-ink-3">
      {needsSecondPerson ? t('byTwo', { first: nameOfAuthor(proposedBy), second }) : t('byOne', { name: second })}
      {endedAt && (
        <>
          , <Age at={endedAt} />
        </>
      )}
    </p>
  )
}
