'use client'

import { type FormEvent, type RefObject, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { codePoints, type SavedView, type ViewPage, viewLimits } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  announce,
  Button,
  Checkbox,
  CopyButton,
  ErrorNotice,
  Link,
  nameOfAuthor,
  Remark,
  TextField,
  Unread,
  Unseen,
  useRouter,
  useTranslations,
} from '../../ui/kit.ts'
import { Popover } from '../../ui/popover.tsx'
import { viewAddress, viewLink } from './query.ts'

interface ViewListProps extends Omit<ViewsProps, 'editing' | 'onEdit'> {
  anchor: RefObject<HTMLElement | null>
  page: ViewPage
}

interface ViewsProps {
  onClose: () => void
  /** The address of the page, without its query. */
  path: string
  /** What the page shows now, as a view would keep it. */
  query: string
  /** As last read. */
  views: readonly SavedView[]
  read: Knowledge<unknown>
  error: Error | null
  onAgain: () => unknown
  current: SavedView | null
  /** The view whose form is open. */
  editing: string | null
  onEdit: (viewId: string | null) => void
}

export function ViewList({ anchor, page, ...list }: ViewListProps) {
  const t = useTranslations('views')
  const { onClose, path, query } = list
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <Popover isOpen onOpenChange={(next) => !next && onClose()} anchor={anchor} title={t('title')}>
      <Views {...list} editing={editing} onEdit={setEditing} />
      {/* The link of a view that was saved to be shared is what is wanted next. */}
      <SaveForm
        page={page}
        path={path}
        query={query}
        onSaved={({ viewId, isShared }) => (isShared ? setEditing(viewId) : onClose())}
      />
    </Popover>
  )
}

export function Views({ onClose, path, query, views, read, error, onAgain, current, editing, onEdit }: ViewsProps) {
  const t = useTranslations('views')
  return (
    <>
      {!read.isKnown && <Unread error={error} onAgain={onAgain} />}
      {read.isKnown && views.length === 0 && <p className="px-4 py-3 text-ink-2">{absent(t, 'none', read)}</p>}
      <ul>
        {views.map((view) => (
          <li
            key={view.viewId}
            className="border-b border-hair px-4 py-2"
            data-current={view.viewId === current?.viewId}
          >
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <Link
                  href={viewAddress(path, view.query, view.viewId)}
                  aria-current={view.viewId === current?.viewId || undefined}
                  onClick={onClose}
                  className="font-medium break-words hover:underline aria-[current]:text-accent"
                >
                  <bdi>{view.name}</bdi>
                </Link>
                <Remark>
                  {view.isOwn ? t(view.isShared ? 'ownShared' : 'own') : t('sharedBy', { name: nameOfAuthor(view.by) })}
                </Remark>
              </span>
              <button
                type="button"
                className="link text-sm pointer-coarse:min-h-touch"
                aria-expanded={editing === view.viewId}
                onClick={() => onEdit(editing === view.viewId ? null : view.viewId)}
              >
                {t(view.isOwn ? 'change' : 'link')}
                <Unseen> {view.name}</Unseen>
              </button>
            </div>
            {editing === view.viewId && <ViewEdit view={view} path={path} query={query} onDone={() => onEdit(null)} />}
          </li>
        ))}
      </ul>
    </>
  )
}

interface SaveFormProps {
  page: ViewPage
  path: string
  query: string
  /** With the view as it was saved. */
  onSaved: (view: SavedView) => void
}

/** Saves the current view. Only a name is required; sharing is off by default. */
function SaveForm({ page, path, query, onSaved }: SaveFormProps) {
  const t = useTranslations('views')
  const router = useRouter()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const create = useAction('createView')
  const isLong = codePoints(name) > viewLimits.nameCharactersMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isLong) return
    create.mutate(
      { body: { page, name, query, isShared } },
      {
        onSuccess: ({ value }) => {
          onSaved(value)
          router.replace(viewAddress(path, value.query, value.viewId))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3 px-4 py-3">
      <TextField
        label={t('name')}
        hint={query === '' ? t('plain') : undefined}
        value={name}
        onChange={setName}
        error={isLong ? t('long', { max: viewLimits.nameCharactersMax }) : null}
        className="w-full"
      />
      <Checkbox checked={isShared} onChange={setShared}>
        {t('share')}
      </Checkbox>
      <ErrorNotice error={create.error} />
      <Button type="submit" size="s" isBusy={create.isPending} disabledReason={name.trim() === '' ? t('noName') : null}>
        {t('save')}
      </Button>
    </form>
  )
}

interface ViewEditProps {
  view: SavedView
  path: string
  /** What the page shows now: an own view can be made to show it. */
  query: string
  onDone: () => void
}

/** The link of a view; of an own one also its name, what it shows, with whom it is shared, and its end. */
function ViewEdit({ view, path, query, onDone }: ViewEditProps) {
  const t = useTranslations('views')
  const link = new URL(viewLink(path, view.viewId), window.location.origin).href
  return (
    <div className="mt-2 flex flex-col gap-3 border-t border-hair pt-3">
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <code className="min-w-0 flex-1 truncate">{link}</code>
        <CopyButton text={link} of={t('link')} />
      </p>
      {view.isOwn && <OwnEdit view={view} query={query} onDone={onDone} />}
    </div>
  )
}

function OwnEdit({ view, query, onDone }: Omit<ViewEditProps, 'path'>) {
  const t = useTranslations('views')
  const [name, setName] = useState(view.name)
  const [isShared, setShared] = useState(view.isShared)
  const [takesOver, setTakesOver] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const update = useAction('updateView')
  const remove = useAction('deleteView')
  const restore = useAction('restoreView')
  const params = { viewId: view.viewId }
  const error = update.error ?? remove.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    update.mutate({ params, body: { name, isShared, query: takesOver ? query : undefined } }, { onSuccess: onDone })
  }
  const removeView = () => {
    if (!isAsking) return setAsking(true)
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          const onPress = () => restore.mutate({ params })
          announce({ kind: 'done', title: t('wasDeleted', { name: view.name }), action: { label: t('undo'), onPress } })
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextField label={t('rename')} value={name} onChange={setName} className="w-full" />
      <Checkbox checked={isShared} onChange={setShared}>
        {t('share')}
      </Checkbox>
      {query !== view.query && (
        <Checkbox checked={takesOver} onChange={setTakesOver}>
          {t('updateFilters')}
        </Checkbox>
      )}
      <ErrorNotice error={error} />
      <span className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="s"
          isBusy={update.isPending}
          disabledReason={name.trim() === '' ? t('noName') : null}
        >
          {t('saveChanges')}
        </Button>
        <Button size="s" kind="quiet" isBusy={remove.isPending} onClick={removeView}>
          {t(isAsking ? 'deleteSure' : 'delete')}
        </Button>
      </span>
    </form>
  )
}
