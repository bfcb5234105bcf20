'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { SavedView } from '#lib/contract/index.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { viewLink } from './query.ts'

interface ViewEditProps {
  view: SavedView
  path: string
  /** What the page shows now: an own view can be made to show it. */
  query: string
  onDone: () => void
}

/** The link of a view; of an own one also its name, what it shows, with whom it is shared, and its end. */
export function ViewEdit({ view, path, query, onDone }: ViewEditProps) {
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
  const update = useAct('updateView')
  const remove = useAct('deleteView')
  const restore = useAct('restoreView')
  const params = { viewId: view.viewId }
  const error = update.error ?? remove.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    update.mutate({ params, body: { name, isShared, ...(takesOver ? { query } : {}) } }, { onSuccess: onDone })
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
        <Button type="submit" size="s" isBusy={update.isPending} off={name.trim() === '' ? t('noName') : null}>
          {t('saveChanges')}
        </Button>
        <Button size="s" kind="quiet" isBusy={remove.isPending} onClick={removeView}>
          {t(isAsking ? 'deleteSure' : 'delete')}
        </Button>
      </span>
    </form>
  )
}
