'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { codePoints, noteLimits, type noteTargetKinds } from '#lib/contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chips.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { mentionsIn } from './mentions.ts'
import { nameOfAuthor, recordReads } from './use-record.ts'

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
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  const create = useAct('createNote', { refreshes: recordReads })
  const count = codePoints(text)
  const isOver = count > noteLimits.noteCharactersMax
  const mentioned = mentionsIn(text, people)
  const isNaming = text.includes('@')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isOver) return
    const mentions = mentioned.map(({ userId }) => userId)
    const body = { text, ...(target ? { target } : {}), ...(mentions.length > 0 ? { mentions } : {}) }
    const onSuccess = () => {
      setText('')
      onDone?.()
    }
    create.mutate({ params: { serviceId }, body }, { onSuccess })
  }
  const toggle = (name: string, isChosen: boolean) =>
    setText(isChosen ? `${text.replace(/@$/, '').trimEnd()} @${name} `.trimStart() : text.replaceAll(`@${name}`, ''))
  return (
    <form onSubmit={submit} data-print="none" className="flex flex-col items-start gap-3">
      <TextArea
        label={t(target ? 'commentLabel' : 'label')}
        hint={t('mentionHint')}
        rows={2}
        value={text}
        onChange={setText}
        used={count > noteLimits.noteCharactersMax / 2 ? { count, max: noteLimits.noteCharactersMax } : undefined}
        className="w-full"
      />
      {isNaming && (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{t('mention')}</legend>
          {people.map((one) => (
            <ChoiceChip
              key={one.userId}
              isChosen={mentioned.includes(one)}
              onChange={(isChosen) => toggle(nameOfAuthor(one), isChosen)}
            >
              @{nameOfAuthor(one)}
            </ChoiceChip>
          ))}
        </fieldset>
      )}
      {create.error && <ErrorNotice error={create.error} />}
      <Button type="submit" size="s" isBusy={create.isPending} off={text.trim() === '' ? t('empty') : null}>
        {t(target ? 'addComment' : 'add')}
      </Button>
    </form>
  )
}
