'use client'

import { useMutation } from '@tanstack/react-query'
import { Download, Network } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Colleague, partyGaps, workListLimits } from '#lib/contract/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { SectionFrame } from '../../page/section-frame.tsx'
import { ColumnChoice, useColumnChoice } from '../../ui/data-table/column-choice.tsx'
import {
  absent,
  Banner,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorNotice,
  nameOfAuthor,
  pages,
  readingOf,
  usePreferences,
  useTranslations,
} from '../../ui/kit.ts'
import { saveFile } from '../../widgets/export/save.ts'
import { SavedViews } from '../../widgets/saved-views/saved-views.tsx'
import type { ActOnMany } from './act/act.ts'
import { CompanySelectionBar } from './act/selection-bar.tsx'
import { hiddenAtFirst, useWorkColumns } from './columns.tsx'
import { csvOfRows } from './csv.ts'
import { CompanyFilters } from './filters.tsx'
import { CompaniesPlots } from './plots/companies-plots.tsx'
import { useWorkState, viewParams, type WorkState } from './state.ts'
import { useCompanies } from './use-companies.ts'
import type { WorkRow } from './work-rows.ts'

const nothingSelected: ReadonlySet<string> = new Set()

interface CompaniesPageProps {
  /** Dialogs of other features, put together by the page. */
  MonitorMany: ComponentType<ActOnMany>
  OrderMany: ComponentType<ActOnMany>
}

/** The companies an organization works on: found by what matters, and acted on together. */
export function CompaniesPage({ MonitorMany, OrderMany }: CompaniesPageProps) {
  const t = useTranslations('companies')
  const { formatCount } = usePreferences()
  const state = useWorkState()
  const list = useCompanies(state.query)
  const { rows, people, userId, total, all } = list
  const nameOf = useNames(people)
  const columns = useWorkColumns(nameOf)
  const choice = useColumnChoice(columns, { hiddenAtFirst })
  const [selected, setSelected] = useState(nothingSelected)
  const chosen = selected.size === 0 ? [] : rows.filter(({ serviceId }) => selected.has(serviceId))
  /** What is done with all of them is done once all of them have been read. */
  const withAll = useMutation({
    mutationFn: async (act: (all: readonly WorkRow[]) => void) => act(await list.readAll()),
  })
  const counted = (count: number, isMore: boolean) =>
    isMore ? t('moreThan', { count: formatCount(count) }) : formatCount(count)
  const save = (which: readonly WorkRow[]) =>
    saveFile('companies.csv', csvOfRows(which, nameOf), 'text/csv;charset=utf-8')
  return (
    <SectionFrame
      at={pages.companies()}
      remark={
        total !== null &&
        all !== null &&
        t('count', {
          shown: counted(total, list.isMore),
          all: counted(all, list.isAllMore),
          isAll: String(total === all && list.isMore === list.isAllMore),
        })
      }
      tools={
        <>
          <ButtonLink icon={Network} href={pages.graphFile()} className="max-panel:hidden">
            {t('graphFile')}
          </ButtonLink>
          <SavedViews page="companies" params={viewParams} />
          <ColumnChoice {...choice} />
          <Button
            icon={Download}
            isBusy={withAll.isPending}
            disabledReason={rows.length === 0 ? t('nothingToExport') : null}
            onClick={() => withAll.mutate(save)}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <CompaniesPlots state={state} />
      <CompanyFilters
        state={state}
        countries={list.countries}
        tags={list.tags}
        batches={list.batches}
        people={people}
      />
      <ErrorNotice error={list.error} onAgain={list.first.refetch} />
      <ErrorNotice error={withAll.error} />
      {list.isCut && <Banner meaning="warn" title={t('cut', { max: formatCount(workListLimits.companiesMax) })} />}
      {/* What is not among companies found by a party: where there is something, nobody says that there are no others. */}
      {partyGaps.map(
        (gap) =>
          list.partyGaps.some((one) => one === gap) && (
            <p key={gap} className="mb-3 text-sm text-warn">
              {t(`partyGaps.${gap}`)}
            </p>
          ),
      )}
      <DataTable
        label={t('title')}
        rows={rows}
        isSortedBySource
        columns={columns}
        hidden={choice.hidden}
        rowId={rowId}
        density="l"
        address={addressOf}
        sort={state.sort}
        onSort={state.onSort}
        selected={selected}
        onSelect={setSelected}
        read={readingOf(list.first, 'getWorkList')}
        nothing={(proof) =>
          list.partyGaps.length > 0 ? null : <NothingListed state={state} isEmpty={all === 0} proof={proof} />
        }
      />
      {list.hasMore && <MoreRows isBusy={list.isReadingMore} onMore={list.more} />}
      {chosen.length > 0 && (
        <CompanySelectionBar
          rows={chosen}
          // Beside the box of all rows that are read, which may not be all that fit.
          selectAll={
            list.hasMore && chosen.length === rows.length && total !== null
              ? {
                  labels: t('selection.all', { count: counted(total, list.isMore) }),
                  isBusy: withAll.isPending,
                  onPress: () => withAll.mutate((every) => setSelected(new Set(every.map(rowId)))),
                }
              : null
          }
          userId={userId}
          {...{ MonitorMany, OrderMany }}
          onExport={() => save(chosen)}
          onClear={() => setSelected(nothingSelected)}
        />
      )}
    </SectionFrame>
  )
}

const rowId = ({ serviceId }: WorkRow) => serviceId
const addressOf = ({ serviceId }: WorkRow) => pages.company(serviceId)

/** The next part of the list, read as soon as the end of what is read comes into view. */
function MoreRows({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const t = useTranslations('companies')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBusy || end.current === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isBusy, onMore])
  return (
    <div ref={end} className="mt-4">
      <Button isBusy={isBusy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

function useNames(people: readonly Colleague[]): (userId: string | null | undefined) => string {
  const t = useTranslations('companies')
  const names = useMemo(() => new Map(people.map((one) => [one.userId, nameOfAuthor(one)])), [people])
  return useCallback((userId) => names.get(userId ?? '') ?? t('formerUser'), [names, t])
}

function NothingListed({ state, isEmpty, proof }: { state: WorkState; isEmpty: boolean; proof: Known<unknown> }) {
  const t = useTranslations('companies')
  const { text } = state.filter
  if (isEmpty) {
    return (
      <EmptyState
        kind="notAskedYet"
        title={absent(t, 'none', proof)}
        act="orderProducts"
        next={<ButtonLink href={pages.search()}>{t('search')}</ButtonLink>}
      >
        {t('noneNext')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
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
    </EmptyState>
  )
}
