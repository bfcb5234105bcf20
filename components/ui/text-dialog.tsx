'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { codePoints } from '#lib/contract/index.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextArea } from './text-field.tsx'

interface TextDialogProps {
  title: string
  description: string
  label: string
  charactersMax: number
  isBusy: boolean
  error: Error | null
  onClose: () => void
  onSubmit: (text: string) => void
}

/** A step that needs a text, its reason for example, and nothing else. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, label, charactersMax, isBusy, error, onClose, onSubmit } = props
  const t = useTranslations('ui.dialog')
  const [text, setText] = useState('')
  const used = { count: codePoints(text), max: charactersMax }
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
