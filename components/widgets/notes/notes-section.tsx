'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useAction } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import type { CompanyNote, NoteTarget } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Button,
  ErrorNotice,
  IconButton,
  May,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  SkeletonRows,
  TextLink,
  useMay,
  useTranslations,
} from '../../ui/kit.ts'
import { CommentForm } from './comment-form.tsx'
import { useCompanyRecord } from './use-record.ts'

/** Notes on a company: everybody who reads companies sees them; each is deleted by its author only. */
export function NotesSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.notes')
  const record = useCompanyRecord(serviceId)
  const mayAdd = useMay('createNote')
  const read = readingOf(record, 'getCompanyRecord')
  const { notes: newest = [], notesCursor = null, notesCount } = record.data?.value ?? {}
  const {
    rows: notes,
    error: moreError,
    hasMore,
    isReadingMore,
    more,
  } = useOlder({
    asked: serviceId,
    newest: { rows: newest, nextCursor: notesCursor },
    idOf: ({ noteId }) => noteId,
    read: async (cursor) => {
      const { value } = await call('listCompanyNotes', { params: { serviceId }, query: { cursor } })
      return { rows: value.notes, nextCursor: value.nextCursor ?? null }
    },
  })
  return (
    <Section heading={t('title')} remark={notes.length > 0 ? (notesCount ?? notes.length) : t('why')}>
      <ErrorNotice error={record.error} />
      <ErrorNotice error={moreError} onAgain={more} />
      {record.isPending && <SkeletonRows rows={1} columns={1} />}
      <May act="createNote">
        <CommentForm serviceId={serviceId} />
      </May>
      {read.isKnown && notes.length === 0 && !mayAdd && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      {notes.length > 0 && (
        <ul className="mt-3">
          {notes.map((note) => (
            <Note key={note.noteId} serviceId={serviceId} note={note} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button kind="quiet" isBusy={isReadingMore} onClick={more}>
          {t('older')}
        </Button>
      )}
    </Section>
  )
}

function Note({ serviceId, note }: { serviceId: string; note: CompanyNote }) {
  const t = useTranslations('notes.notes')
  const [isAsking, setAsking] = useState(false)
  const remove = useAction('deleteNote')
  const removeNote = () => remove.mutate({ params: { serviceId, noteId: note.noteId } })
  return (
    <li className="border-b border-hair py-2">
      {note.target && (
        <p className="text-sm">
          <TextLink href={targetPage(serviceId, note.target)}>{note.target.label}</TextLink>
        </p>
      )}
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 whitespace-pre-wrap">
          <bdi>{note.text}</bdi>
        </p>
        {note.isOwn && !isAsking && (
          <IconButton act="deleteNote" icon={Trash2} label={t('delete')} onClick={() => setAsking(true)} />
        )}
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
      <ErrorNotice error={remove.error} />
    </li>
  )
}

/** Where the value or finding is that a comment is about. */
function targetPage(serviceId: string, { kind, id }: NoteTarget) {
  if (kind !== 'value') return pages.company(serviceId)
  return `${pages.company(serviceId, 'report')}?${new URLSearchParams({ peek: id })}`
}
