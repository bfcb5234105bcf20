'use client'

import { Bell, BellOff, Link2, Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { SearchRecord } from '#lib/contract/index.ts'
import { useCopying } from '../../../ui/copying.ts'
import { Age, Button, ErrorNotice, pages, Section, SkeletonRows, TextField, useTranslations } from '../../../ui/kit.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { HitTable } from './hit-table.tsx'
import { OtherRegisters } from './other-registers.tsx'
import { PartLine } from './part-line.tsx'
import type { Registers } from './register-chips.tsx'
import { isSearchable } from './registers.ts'
import type { LiveResults } from './use-live-results.ts'
import type { useLiveSearch } from './use-live-search.ts'

interface LiveResultsViewProps {
  results: LiveResults
  registers: Registers
  openId: string | null
  onPeek: (serviceId: string) => void
  again: ReturnType<typeof useLiveSearch>
  searchIds: readonly string[]
}

/** One line a register asked, whatever became of it, then all that was found. */
export function LiveResultsView({ results, registers, openId, onPeek, again, searchIds }: LiveResultsViewProps) {
  const t = useTranslations('search.live')
  const health = useRoute('listSourceHealth', {})
  const { searches, parts, hits, found, isReady, error } = results
  const [search] = searches
  if (search === undefined) {
    if (error) return <ErrorNotice error={error} />
    return isReady ? null : <SkeletonRows rows={6} columns={4} />
  }
  const isWaiting = parts.some(({ part, isReading }) => part.status === 'running' || isReading)
  return (
    <Section
      heading={<bdi>{search.name ?? search.companyName}</bdi>}
      remark={
        found.isKnown || hits.length > 0
          ? t('remark', { found: hits.length, registers: parts.length })
          : t('remarkOpen', { registers: parts.length })
      }
      aside={<SearchHead search={search} searchIds={searchIds} />}
    >
      <ErrorNotice error={again.error} />
      <ErrorNotice error={error} />
      <ul className="mb-5">
        {parts.map((one) => (
          <PartLine
            key={one.part.jurisdictionCode}
            live={one}
            name={registers.all.find(({ code }) => code === one.part.jurisdictionCode)?.name ?? null}
            health={health.data?.value.health ?? []}
            isSending={again.isSending}
            onAgain={(credits) => again.send(one.search.companyName, [one.part.jurisdictionCode], searchIds, credits)}
          />
        ))}
      </ul>
      {hits.length > 0 && (
        <HitTable label={t('table')} hits={hits} typed={search.companyName} openId={openId} onPeek={onPeek} />
      )}
      <div className="mt-5">
        <UnknownDrawer fields={parts.flatMap(({ unexpected }) => unexpected)} />
      </div>
      {hits.length === 0 && isWaiting && <SkeletonRows rows={4} columns={4} />}
      {hits.length === 0 && !isWaiting && (
        <OtherRegisters
          found={found}
          codes={registers.all
            .filter((one) => isSearchable(one) && !parts.some(({ part }) => part.jurisdictionCode === one.code))
            .map(({ code }) => code)}
          isSending={again.isSending}
          onSearch={(codes, credits) => again.send(search.companyName, codes, searchIds, credits)}
        />
      )}
    </Section>
  )
}

const nameMax = 100

/** Who searched and when; a name for it, and its link, which shows the results to a colleague and orders nothing. */
function SearchHead({ search, searchIds }: { search: SearchRecord; searchIds: readonly string[] }) {
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
  const set = useAction('setSearchAlert')
  const remove = useAction('removeSearchAlert')
  const params = { searchId }
  const act = alert ? remove : set
  return (
    <>
      <Button
        act={alert ? 'removeSearchAlert' : 'setSearchAlert'}
        size="s"
        kind="quiet"
        icon={alert ? BellOff : Bell}
        title={alert ? undefined : t('notifyWhy')}
        isBusy={act.isPending}
        onClick={() => act.mutate({ params })}
      >
        {t(alert ? 'stopNotifying' : 'notify')}
      </Button>
      <ErrorNotice error={set.error ?? remove.error} />
    </>
  )
}

function NameForm({ search, onDone }: { search: SearchRecord; onDone: () => void }) {
  const t = useTranslations('search.head')
  const [name, setName] = useState(search.name ?? '')
  const { mutate, isPending, error } = useAction('nameLiveSearch')
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
