'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Colleague, type WorkListCompany, workListLimits } from '#lib/contract/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { formatCount } from '../../format.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { pages } from '../../pages.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ColumnChoice, useColumnChoice } from '../../ui/data-table/column-choice.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { saveFile } from '../../widgets/export/save.ts'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'
import { SavedViews } from '../../widgets/saved-views/saved-views.tsx'
import type { ActOnMany } from './act/act.ts'
import { SelectionBar } from './act/selection-bar.tsx'
import { hiddenAtFirst, useWorkColumns } from './columns.tsx'
import { csvOfRows } from './csv.ts'
import { Filters } from './filters.tsx'
import { useWorkState, viewParams, type WorkState } from './state.ts'
import { filteredRows, prepareText, type WorkRow, workRows } from './work-rows.ts'

const minuteMs = 60_000
const noCompanies: readonly WorkListCompany[] = []
const nobody: readonly Colleague[] = []
const nothingSelected: ReadonlySet<string> = new Set()

interface CompaniesPageProps {
  /** Dialogs of other features, put together by the page. */
  MonitorMany: ComponentType<ActOnMany>
  OrderMany: ComponentType<ActOnMany>
}

/** The companies an organization works on: found by what matters, and acted on together. */
export function CompaniesPage({ MonitorMany, OrderMany }: CompaniesPageProps) {
  const t = useTranslations('companies')
  const { locale } = useReader()
  const state = useWorkState()
  const list = useRoute('getWorkList', {})
  const { companies = noCompanies, people = nobody, userId = null, isCut = false } = list.data?.value ?? {}
  const rows = useMemo(() => workRows(companies), [companies])
  const shown = useShown(rows, state, userId)
  const nameOf = useNames(people)
  const columns = useWorkColumns(nameOf)
  const choice = useColumnChoice(columns, { hiddenAtFirst })
  const [selected, setSelected] = useState(nothingSelected)
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : shown.filter(({ serviceId }) => selected.has(serviceId))),
    [shown, selected],
  )
  const save = (which: readonly WorkRow[]) =>
    saveFile('companies.csv', csvOfRows(which, nameOf), 'text/csv;charset=utf-8')
  return (
    <PageFrame
      title={t('title')}
      remark={
        list.data &&
        t('count', {
          shown: formatCount(shown.length, locale),
          all: formatCount(rows.length, locale),
          isAll: String(shown.length === rows.length),
        })
      }
      aside={
        <>
          <SavedViews page="companies" params={viewParams} />
          <ColumnChoice {...choice} />
          <Button icon={Download} off={shown.length === 0 ? t('nothingToExport') : null} onClick={() => save(shown)}>
            {t('export')}
          </Button>
        </>
      }
    >
      <Filters state={state} rows={rows} people={people} />
      {list.error && <ErrorNotice error={list.error} onAgain={list.refetch} />}
      {isCut && <Banner meaning="warn" title={t('cut', { max: formatCount(workListLimits.companiesMax, locale) })} />}
      <DataTable
        label={t('title')}
        rows={shown}
        columns={columns}
        hidden={choice.hidden}
        rowId={rowId}
        density="l"
        address={addressOf}
        sort={state.sort}
        onSort={state.onSort}
        selected={selected}
        onSelect={setSelected}
        read={readingOf(list, 'getWorkList')}
        nothing={(proof) => <NothingListed state={state} isEmpty={rows.length === 0} proof={proof} />}
      />
      {chosen.length > 0 && (
        <SelectionBar
          rows={chosen}
          userId={userId}
          {...{ MonitorMany, OrderMany }}
          onExport={() => save(chosen)}
          onClear={() => setSelected(nothingSelected)}
        />
      )}
    </PageFrame>
  )
}

const rowId = ({ serviceId }: WorkRow) => serviceId
const addressOf = ({ serviceId }: WorkRow) => pages.company(serviceId)

function useShown(rows: readonly WorkRow[], { applied }: WorkState, userId: string | null): readonly WorkRow[] {
  const now = useNow(minuteMs)
  useEffect(() => inIdleTime((hasTime, from) => prepareText(rows, from, hasTime), rows.length), [rows])
  return useMemo(() => filteredRows(rows, applied, { userId, now: new Date(now) }), [rows, applied, userId, now])
}

/** Does long work in the pauses of the page; where the browser offers none it is done when it is needed. */
function inIdleTime(work: (hasTime: () => boolean, from: number) => number, end: number): (() => void) | undefined {
  if (!('requestIdleCallback' in window)) return undefined
  let at = 0
  let handle = 0
  const step = (deadline: IdleDeadline) => {
    at = work(() => deadline.timeRemaining() > 1, at)
    if (at < end) handle = requestIdleCallback(step)
  }
  handle = requestIdleCallback(step)
  return () => cancelIdleCallback(handle)
}

function useNames(people: readonly Colleague[]): (userId: string | null | undefined) => string {
  const t = useTranslations('companies')
  const names = useMemo(() => new Map(people.map((one) => [one.userId, nameOfAuthor(one)])), [people])
  return useCallback((userId) => names.get(userId ?? '') ?? t('formerUser'), [names, t])
}

interface NothingListedProps {
  state: WorkState
  isEmpty: boolean
  proof: Known<unknown>
}

function NothingListed({ state, isEmpty, proof }: NothingListedProps) {
  const t = useTranslations('companies')
  const { text } = state.filter
  if (isEmpty) {
    return (
      <Nothing
        kind="notAskedYet"
        title={absent(t, 'none', proof)}
        next={<ButtonLink href={pages.search()}>{t('search')}</ButtonLink>}
      >
        {t('noneNext')}
      </Nothing>
    )
  }
  return (
    <Nothing
      kind="notFound"
      title={absent(t, 'noneFound', proof)}
      next={
        <>
          <Button onClick={state.clear}>{t('filters.clear')}</Button>
          {text !== '' && <ButtonLink href={pages.search(text)}>{t('search')}</ButtonLink>}
        </>
      }
    >
      {t('noneFoundNext')}
    </Nothing>
  )
}
