'use client'

import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { FileDecision } from '#lib/contract/index.ts'
import { type Meaning, Muted, Tag, useTranslations, wordIn } from '../../../ui/kit.ts'
import { RecordedItems } from './open/recorded.tsx'

const styles: Record<string, { meaning: Meaning; icon: LucideIcon }> = {
  approved: { meaning: 'ok', icon: CircleCheck },
  approvedWithConditions: { meaning: 'warn', icon: CircleCheck },
  rejected: { meaning: 'bad', icon: CircleX },
}

interface OutcomeProps {
  serviceId: string
  decision: FileDecision
  /** What is open now stands beside it, with what was open then. */
  hasOpenBeside?: boolean
}

export function Outcome({ serviceId, decision, hasOpenBeside = false }: OutcomeProps) {
  const t = useTranslations('file.outcomes')
  const { outcome, reason, conditions } = decision
  const style = styles[outcome] ?? { meaning: 'plain', icon: Clock }
  return (
    <>
      <Tag meaning={style.meaning} icon={style.icon}>
        {wordIn(t, outcome, outcome)}
      </Tag>
      <p className="mt-2 whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </p>
      {conditions && (
        <p className="mt-1 whitespace-pre-wrap">
          <Muted>{t('conditions')}: </Muted>
          <bdi>{conditions}</bdi>
        </p>
      )}
      <RecordedItems
        serviceId={serviceId}
        openItems={hasOpenBeside ? null : decision.openItems}
        despite={decision.despite}
      />
    </>
  )
}
