'use client'

import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { fileLimits, type NoOwnerRecord } from '#lib/contract/index.ts'
import type { Fallback } from '#lib/domain/law/index.ts'
import { Button, ErrorNotice, useTranslations } from '../../../../ui/kit.ts'
import { TextDialog } from '../../../../ui/text-dialog.tsx'
import { outcomeFor } from './in-place.tsx'

interface RecordInPlaceProps {
  serviceId: string
  fallback: Fallback | null
  record: NoOwnerRecord | null
}

/** A person records that nobody was identified, and why, or withdraws the record. */
export function RecordInPlace({ serviceId, fallback, record }: RecordInPlaceProps) {
  const t = useTranslations('determination.fallback')
  const [isOpen, setOpen] = useState(false)
  const make = useAct('recordNoOwner')
  const withdraw = useAct('withdrawNoOwnerRecord')
  const outcome = outcomeFor(fallback)
  if (record !== null) {
    return (
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
    )
  }
  return (
    <>
      <Button act="recordNoOwner" size="s" onClick={() => setOpen(true)}>
        {t(`record.${outcome}`)}
      </Button>
      {isOpen && (
        <TextDialog
          title={t(`record.${outcome}`)}
          description={t('record.what')}
          label={t('record.note')}
          charactersMax={fileLimits.reasonCharactersMax}
          isBusy={make.isPending}
          error={make.error}
          onClose={() => setOpen(false)}
          onSubmit={(reason) =>
            make.mutate({ params: { serviceId }, body: { outcome, reason } }, { onSuccess: () => setOpen(false) })
          }
        />
      )}
    </>
  )
}
