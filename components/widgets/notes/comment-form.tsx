'use client'

import { type FormEvent, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { codePoints, noteLimits, type noteTargetKinds } from '#lib/contract/index.ts'
import { Button, ErrorNotice, useTranslations } from '../../ui/kit.ts'
import { MentionField, useMentions } from './mention-field.tsx'

export interface CommentTarget {
  kind: (typeof noteTargetKinds)[number]
  id: string
  label: string
}

interface CommentFormProps {
  serviceId: string
  /** The value or finding it is about; without one it is a note on the company. */
  target?: CommentTarget
  onDone?: () => void
}

/** A note, or a comment on a value. Who is named in it with an @ gets a notification. */
export function CommentForm({ serviceId, target, onDone }: CommentFormProps) {
  const t = useTranslations('notes.notes')
  const [text, setText] = useState('')
  const { mentions } = useMentions(text)
  const create = useAction('createNote')
  const count = codePoints(text)
  const isOver = count > noteLimits.noteCharactersMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isOver) return
    const body = { text, target, mentions: mentions.length > 0 ? mentions : undefined }
    const onSuccess = () => {
      setText('')
      onDone?.()
    }
    create.mutate({ params: { serviceId }, body }, { onSuccess })
  }
  return (
    <form onSubmit={submit} data-print="none" className="flex flex-col items-start gap-3">
      <MentionField
        label={t(target ? 'commentLabel' : 'label')}
        text={text}
        onChange={setText}
        used={count > noteLimits.noteCharactersMax / 2 ? { count, max: noteLimits.noteCharactersMax } : undefined}
      />
      <ErrorNotice error={create.error} />
      <Button type="submit" size="s" isBusy={create.isPending} disabledReason={text.trim() === '' ? t('empty') : null}>
        {t(target ? 'addComment' : 'add')}
      </Button>
    </form>
  )
}
