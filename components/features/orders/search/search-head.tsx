'use client'

import { Bell, BellOff, Link2, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { SearchRecord } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { useCopying } from '../../../ui/copying.ts'
import { Age, Button, ErrorNotice, TextField } from '../../../ui/kit.ts'

const nameMax = 100

/** Who searched and when; a name for it, and its link, which shows the results to a colleague and orders nothing. */
export function SearchHead({ search, searchIds }: { search: SearchRecord; searchIds: readonly string[] }) {
  const t = useTranslations('search.head')
  const [isNaming, setNaming] = useState(false)
  const { state, copy } = useCopying()
  const copyLink = () => copy(new URL(pages.madeSearch(searchIds), window.location.origin).toString())
  if (isNaming) return <NameForm search={search} onDone={() => setNaming(false)} />
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        {search.createdBy?.name && <bdi>{search.createdBy.name} · </bdi>}
        {search.createdAt && <Age at={search.createdAt} />}
      </span>
      <Button act="nameLiveSearch" size="s" kind="quiet" icon={Pencil} onClick={() => setNaming(true)}>
        {t(search.name ? 'rename' : 'name')}
      </Button>
      <Button size="s" kind="quiet" icon={Link2} onClick={copyLink}>
        {t('copy')}
      </Button>
      <AlertButton search={search} />
      <span role="status" className={state === 'refused' ? 'text-bad' : 'text-ok'}>
        {state === 'rest' ? '' : t(state === 'done' ? 'copied' : 'refused')}
      </span>
    </span>
  )
}

/** Whether the reader is notified of companies that appear under this name later. */
function AlertButton({ search: { searchId, alert } }: { search: SearchRecord }) {
  const t = useTranslations('search.head')
  const set = useAct('setSearchAlert')
  const remove = useAct('removeSearchAlert')
  const params = { searchId }
  const error = set.error ?? remove.error
  return (
    <>
      {alert ? (
        <Button
          act="removeSearchAlert"
          size="s"
          kind="quiet"
          icon={BellOff}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          {t('stopNotifying')}
        </Button>
      ) : (
        <Button
          act="setSearchAlert"
          size="s"
          kind="quiet"
          icon={Bell}
          title={t('notifyWhy')}
          isBusy={set.isPending}
          onClick={() => set.mutate({ params })}
        >
          {t('notify')}
        </Button>
      )}
      <ErrorNotice error={error} />
    </>
  )
}

function NameForm({ search, onDone }: { search: SearchRecord; onDone: () => void }) {
  const t = useTranslations('search.head')
  const [name, setName] = useState(search.name ?? '')
  const { mutate, isPending, error } = useAct('nameLiveSearch')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    const input = { params: { searchId: search.searchId }, body: { name: typed === '' ? null : typed } }
    mutate(input, { onSuccess: onDone })
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <ErrorNotice error={error} />
      <TextField
        label={t('label')}
        value={name}
        onChange={setName}
        used={{ count: [...name].length, max: nameMax }}
        autoFocus
      />
      <Button type="submit" kind="primary" isBusy={isPending}>
        {t('save')}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
