'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type CompanyNote, codePoints, noteLimits } from '#lib/contract/index.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { nameOfAuthor, recordReads, useCompanyRecord } from './use-record.ts'

/** Notes on a company: everybody who reads companies sees them; each is deleted by its author only. */
export function NotesSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.notes')
  const record = useCompanyRecord(serviceId)
  const notes = record.data?.value.notes ?? []
  return (
    <Section heading={t('title')} remark={notes.length > 0 ? notes.length : t('why')}>
      {record.error && <ErrorNotice error={record.error} />}
      <NoteForm serviceId={serviceId} />
      {notes.length > 0 && (
        <ul className="mt-3">
          {notes.map((note) => (
            <Note key={note.noteId} serviceId={serviceId} note={note} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function NoteForm({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.notes')
  const [text, setText] = useState('')
  const create = useAct('createNote', { refreshes: recordReads })
  const count = codePoints(text)
  const isOver = count > noteLimits.noteCharactersMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isOver) return
    create.mutate({ params: { serviceId }, body: { text } }, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} data-print="none" className="flex flex-col items-start gap-3">
      <TextArea
        label={t('label')}
        rows={2}
        value={text}
        onChange={setText}
        used={count > noteLimits.noteCharactersMax / 2 ? { count, max: noteLimits.noteCharactersMax } : undefined}
        className="w-full"
      />
      {create.error && <ErrorNotice error={create.error} />}
      <Button type="submit" size="s" isBusy={create.isPending} off={text.trim() === '' ? t('empty') : null}>
        {t('add')}
      </Button>
    </form>
  )
}

function Note({ serviceId, note }: { serviceId: string; note: CompanyNote }) {
  const t = useTranslations('notes.notes')
  const [isAsking, setAsking] = useState(false)
  const remove = useAct('deleteNote', { refreshes: recordReads })
  const removeNote = () => remove.mutate({ params: { serviceId, noteId: note.noteId } })
  return (
    <li className="border-b border-hair py-2">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 whitespace-pre-wrap">
          <bdi>{note.text}</bdi>
        </p>
        {note.isOwn && !isAsking && <IconButton icon={Trash2} label={t('delete')} onClick={() => setAsking(true)} />}
      </div>
      <p className="text-sm text-ink-3">
        {nameOfAuthor(note.by)}, <Age at={note.at} />
      </p>
      {isAsking && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-2">{t('deleteWhy')}</span>
          <Button size="s" kind="quiet" onClick={() => setAsking(false)}>
            {t('save')}
          </Button>
          <Button size="s" isBusy={remove.isPending} onClick={removeNote}>
            {t('deleteSure')}
          </Button>
        </div>
      )}
      {remove.error && <ErrorNotice error={remove.error} />}
    </li>
  )
}
