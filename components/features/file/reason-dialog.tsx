'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { codePoints, fileLimits } from '#lib/contract/index.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** A step that needs its reason, and nothing else. */
export function ReasonDialog({ title, description, isBusy, error, onClose, onSubmit }: ReasonDialogProps) {
  const t = useTranslations('file.reason')
  const [reason, setReason] = useState('')
  const used = { count: codePoints(reason), max: fileLimits.reasonCharactersMax }
  return (
    <FormDialog
      title={title}
      description={description}
      does={title}
      isBusy={isBusy}
      error={error}
      off={reason.trim() === '' ? t('missing') : used.count > used.max ? t('long') : null}
      onClose={onClose}
      onSubmit={() => onSubmit(reason)}
    >
      <TextArea label={t('label')} isRequired rows={3} value={reason} onChange={setReason} used={used} />
    </FormDialog>
  )
}
