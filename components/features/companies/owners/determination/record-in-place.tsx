'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import type { NoOwnerRecord } from '#lib/contract/index.ts'
import type { Fallback } from '#lib/domain/law/index.ts'
import { Button, ErrorNotice, useTranslations } from '../../../../ui/kit.ts'
import { DecisionDialog } from '../../../../widgets/decisions/decision-dialog.tsx'
import { outcomeFor } from './in-place.tsx'

interface RecordInPlaceProps {
  serviceId: string
  fallback: Fallback | null
  record: NoOwnerRecord | null
}

/** A person records that nobody was identified, and why, or withdraws the record. */
export function RecordInPlace({ serviceId, fallback, record }: RecordInPlaceProps) {
  const t = useTranslations('determination.fallback')
  const recording = useTranslations('determination.fallback.record')
  const [isOpen, setOpen] = useState(false)
  const withdraw = useAction('withdrawNoOwnerRecord')
  const outcome = outcomeFor(fallback)
  return (
    <>
      {record === null ? (
        <Button act="recordNoOwner" size="s" onClick={() => setOpen(true)}>
          {recording(outcome)}
        </Button>
      ) : (
        <>
          <ErrorNotice error={withdraw.error} />
          <Button
            act="withdrawNoOwnerRecord"
            size="s"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { serviceId, decisionId: record.decisionId } })}
          >
            {t('withdraw')}
          </Button>
        </>
      )}
      {isOpen && (
        <DecisionDialog
          id="recordNoOwner"
          labels={recording}
          says={{ title: recording(outcome) }}
          input={({ reason }) => ({ params: { serviceId }, body: { outcome, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
