'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { caseLimits, codePoints } from '#lib/contract/index.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface TextDialogProps {
  title: string
  description: string
  label: string
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onSubmit: (text: string) => void
}

/** A step that needs its words, and nothing else. */
export function TextDialog({ title, description, label, isBusy, error, onClose, onSubmit }: TextDialogProps) {
  const t = useTranslations('cases.page')
  const [text, setText] = useState('')
  const used = { count: codePoints(text), max: caseLimits.textCharactersMax }
  return (
    <FormDialog
      title={title}
      description={description}
      does={title}
      isBusy={isBusy}
      error={error}
      off={text.trim() === '' ? t('missing') : used.count > used.max ? t('long') : null}
      onClose={onClose}
      onSubmit={() => onSubmit(text)}
    >
      <TextArea label={label} isRequired rows={3} value={text} onChange={setText} used={used} />
    </FormDialog>
  )
}
