'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { codePoints, type SavedView, type ViewPage, viewLimits } from '#lib/contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRouter } from '../../ui/use-router.ts'
import { viewAddress } from './query.ts'

interface SaveFormProps {
  page: ViewPage
  path: string
  query: string
  /** With the view as it was saved. */
  onSaved: (view: SavedView) => void
}

/** Saves the current view. Only a name is required; sharing is off by default. */
export function SaveForm({ page, path, query, onSaved }: SaveFormProps) {
  const t = useTranslations('views')
  const router = useRouter()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const create = useAct('createView')
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
      {create.error && <ErrorNotice error={create.error} />}
      <Button type="submit" size="s" isBusy={create.isPending} off={name.trim() === '' ? t('noName') : null}>
        {t('save')}
      </Button>
    </form>
  )
}
