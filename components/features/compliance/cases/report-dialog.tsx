'use client'

import { useState } from 'react'
import { type Case, caseLimits } from '#lib/contract/index.ts'
import { FormDialog, TextField, useTranslations } from '../../../ui/kit.ts'
import { useStep } from '../../../widgets/decisions/use-step.ts'

/** Nothing is sent from here: a person hands the report in and records that it was done. */
export function ReportDialog({ one: { caseId, version }, onClose }: { one: Case; onClose: () => void }) {
  const t = useTranslations('cases.decision')
  const [reference, setReference] = useState('')
  const act = useStep('recordCaseReport')
  const body = { version, reference: reference.trim() === '' ? undefined : reference }
  return (
    <FormDialog
      title={t('report')}
      description={t('reportWhy')}
      submitLabel={t('report')}
      of={act}
      onClose={onClose}
      onSubmit={() => act.mutate({ params: { caseId }, body }, { onSuccess: onClose, onError: act.readAgain })}
    >
      <TextField
        label={t('reference')}
        maxLength={caseLimits.nameCharactersMax}
        value={reference}
        onChange={setReference}
      />
    </FormDialog>
  )
}
