'use client'

import { Download, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useExtensions } from '#lib/client/hooks.ts'
import type { Monitor } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { ColumnChoice, useColumnChoice } from '../../../ui/data-table/column-choice.tsx'
import {
  absent,
  Button,
  DataTable,
  EmptyState,
  ErrorNotice,
  lazyPart,
  optionsOf,
  pages,
  readingOf,
  Segmented,
  SelectField,
  TextField,
  useMay,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { saveFile } from '../../../widgets/export/save.ts'
import { PendingDeletions } from '../../../widgets/pending-deletions/pending-deletions.tsx'
import { usePendingDeletions } from '../../../widgets/pending-deletions/use-pending-deletions.ts'
import { SavedViews } from '../../../widgets/saved-views/saved-views.tsx'
import { useMonitorColumns } from './monitor-columns.tsx'
import { monthlyCostOf } from './schedule-change.ts'
import { csvOfMonitors } from './selection/csv.ts'
import { hasTag, tagsAmong } from './tags.ts'
import { filteredMonitors, shownActivities, useMonitorState, useMonitors } from './use-monitors.ts'
import { useStatuses } from './use-statuses.ts'

const CreateDialog = lazyPart(() => import('./create/create-dialog.tsx'), 'CreateMonitorDialog')

const SelectionBar = lazyPart(() => import('./selection/selection-bar.tsx'), 'MonitorSelectionBar')

const nothingSelected: ReadonlySet<string> = new Set()
const viewParams = ['text', 'show', 'tag', 'columns']

/** What is monitored, when it is checked next, and what that costs. */
export function MonitorsPage() {
  const t = useTranslations('monitors')
  const { formatCount } = usePreferences()
  const state = useMonitorState()
  const { listed, monitors, total, creditsPerCheck } = useMonitors()
  const mayCreate = useMay('createMonitor')
  const now = useNow(3_600_000)
  const serviceIds = useMemo(() => (monitors ?? []).map(({ serviceId }) => serviceId), [monitors])
  const columns = useMonitorColumns(creditsPerCheck, useStatuses(serviceIds))
  const choice = useColumnChoice(columns)
  const rows = useMemo(() => filteredMonitors(monitors ?? [], state), [monitors, state])
  const active = (monitors ?? []).filter((one) => one.isActive !== false && one.scheduleCron)
  const deletions = usePendingDeletions('deleteMonitor')
  const canChange = useExtensions()?.has('updateMonitor') ?? false
  const [selected, setSelected] = useState(nothingSelected)
  const chosen = rows.filter(({ monitorId }) => selected.has(monitorId))
  const save = (which: readonly Monitor[]) =>
    saveFile('monitors.csv', csvOfMonitors(which, creditsPerCheck, now), 'text/csv;charset=utf-8')
  const isCut = total !== null && monitors !== null && total > monitors.length
  const sum = isCut ? null : monthlyCostOf(monitors ?? [], creditsPerCheck, now)
  return (
    <PageFrame
      title={t('title')}
      remark={
        monitors !== null &&
        monitors.length > 0 && (
          <>
            {isCut
              ? t('list.newest', { shown: formatCount(monitors.length), total: formatCount(total) })
              : t('list.count', { count: active.length })}
            {sum !== null && ` · ${t('list.sum', { credits: formatCount(sum) })}`}
          </>
        )
      }
      aside={
        <>
          <SavedViews page="monitors" params={viewParams} />
          <ColumnChoice {...choice} />
          <Button
            icon={Download}
            disabledReason={rows.length === 0 ? t('list.nothingToExport') : null}
            onClick={() => save(rows)}
          >
            {t('list.export')}
          </Button>
          <Button act="createMonitor" kind="primary" icon={Plus} onClick={() => state.open('new')}>
            {t('list.create')}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <TextField label={t('list.find')} className="w-panel max-w-full" value={state.text} onChange={state.type} />
        <Segmented
          label={t('list.show')}
          value={state.show}
          onChange={state.choose}
          options={optionsOf(shownActivities, (value) => t(`list.shown.${value}`))}
        />
        <TagFilter monitors={monitors ?? []} chosen={state.tag} onChange={state.chooseTag} />
      </div>
      <PendingDeletions acts={deletions} />
      <ErrorNotice of={listed} />
      {/* What was read stays in view when it cannot be read again. */}
      {(!listed.error || monitors !== null) && (
        <DataTable
          label={t('title')}
          rows={rows}
          columns={columns}
          hidden={choice.hidden}
          rowId={(row) => row.monitorId}
          density="l"
          selected={selected}
          onSelect={setSelected}
          read={readingOf(listed, 'listMonitors')}
          address={({ monitorId }) => pages.monitor(monitorId)}
          nothing={(proof) =>
            monitors !== null && monitors.length > 0 ? (
              <EmptyState
                kind="notFound"
                title={absent(t, 'list.noMatch', proof)}
                next={<Button onClick={state.clear}>{t('list.clear')}</Button>}
              />
            ) : (
              <EmptyState
                kind="notAskedYet"
                title={absent(t, 'list.none', proof)}
                act="createMonitor"
                next={<Button onClick={() => state.open('new')}>{t('list.create')}</Button>}
              >
                {t('list.noneWhy')}
              </EmptyState>
            )
          }
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar
          monitors={chosen}
          creditsPerCheck={creditsPerCheck}
          canChange={canChange}
          onExport={() => save(chosen)}
          onClear={() => setSelected(nothingSelected)}
        />
      )}
      {state.create !== null && mayCreate && <CreateDialog wanted={state.create} onClose={() => state.open(null)} />}
    </PageFrame>
  )
}

interface TagFilterProps {
  monitors: readonly Monitor[]
  chosen: string
  onChange: (tag: string) => void
}

/** What can be chosen is what occurs, and what a link names; nothing is drawn where no monitor has a tag. */
function TagFilter({ monitors, chosen, onChange }: TagFilterProps) {
  const t = useTranslations('monitors.tags')
  const tags = tagsAmong(monitors)
  const known = tags.find((tag) => hasTag({ metadata: { tags: tag } }, chosen))
  const options = chosen === '' || known ? tags : [...tags, chosen]
  if (options.length === 0) return null
  return (
    <SelectField
      label={t('filter')}
      value={known ?? chosen}
      options={[{ value: '', label: t('any') }, ...optionsOf(options, (value) => value)]}
      onChange={onChange}
    />
  )
}
