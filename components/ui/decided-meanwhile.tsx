'use client'

import { UserCheck } from 'lucide-react'
import type { DecidedMeanwhile as Decided } from '#lib/contract/index.ts'
import { wordIn } from '../format.ts'
import { Age } from './age.tsx'
import { Banner } from './banner.tsx'
import { useTranslations } from './translations.ts'

/** Another person was faster: who decided what, when and why, or took it back; the same for every kind of decision. */
export function DecidedMeanwhileNotice({ decision }: { decision: Decided }) {
  const t = useTranslations('decided')
  const { outcome, reason, at, by, endedAt, endedBy } = decision
  const nameOf = (person: Decided['by']) => person?.name ?? person?.email ?? t('somebody')
  const said = wordIn(t, `outcomes.${outcome}`, outcome)
  return (
    <div role="alert">
      <Banner
        meaning="warn"
        icon={UserCheck}
        title={endedAt ? t('takenBack', { name: nameOf(endedBy) }) : t('first', { name: nameOf(by) })}
        aside={<Age at={endedAt ?? at} />}
      >
        <bdi>{said}</bdi>
        {reason && (
          <>
            : <bdi className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</bdi>
          </>
        )}
      </Banner>
    </div>
  )
}
