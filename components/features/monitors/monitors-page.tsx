'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { formatCount } from '../../format.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SavedViews } from '../../widgets/saved-views/saved-views.tsx'
import { useMonitorColumns } from './monitor-columns.tsx'
import { creditsPerMonth } from './schedule.ts'
import { filteredMonitors, shownActivities, useMonitorState, useMonitors } from './use-monitors.ts'

const CreateDialog = dynamic(() => import('./create/create-dialog.tsx').then((file) => file.CreateDialog), {
  ssr: false,
})

const hourMs = 3_600_000
const viewParams = ['text', 'show']

/** What is monitored, when it is checked next, and what that costs. */
export function MonitorsPage() {
  const t = useTranslations('monitors')
  const { locale } = useReader()
  const state = useMonitorState()
  const { listed, monitors, total, creditsPerCheck } = useMonitors()
  const now = useNow(hourMs)
  const columns = useMonitorColumns(creditsPerCheck)
  const rows = filteredMonitors(monitors ?? [], state.text, state.show)
  const active = (monitors ?? []).filter((one) => one.isActive !== false && one.scheduleCron)
  const sum = active.reduce((all, one) => all + creditsPerMonth(one.scheduleCron ?? '', creditsPerCheck ?? 0, now), 0)
  const isCut = total !== null && monitors !== null && total > monitors.length
  return (
    <PageFrame
      title={t('title')}
      remark={
        monitors !== null &&
        monitors.length > 0 && (
          <>
            {isCut
              ? t('list.newest', { shown: formatCount(monitors.length, locale), total: formatCount(total, locale) })
              : t('list.count', { count: active.length })}
            {creditsPerCheck !== null && ` · ${t('list.sum', { credits: formatCount(sum, locale) })}`}
          </>
        )
      }
      aside={
        <>
          <SavedViews page="monitors" params={viewParams} />
          <Button kind="primary" icon={Plus} onClick={() => state.open('new')}>
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
          options={shownActivities.map((value) => ({ value, label: t(`list.shown.${value}`) }))}
        />
      </div>
      {listed.error && <ErrorNotice error={listed.error} onAgain={listed.refetch} />}
      {!listed.error && (
        <DataTable
          label={t('title')}
          rows={rows}
          columns={columns}
          rowId={(row) => row.monitorId}
          density="l"
          isLoading={listed.isPending}
          address={({ monitorId }) => pages.monitor(monitorId)}
          nothing={
            monitors !== null && monitors.length > 0 ? (
              <Nothing
                kind="notFound"
                title={t('list.noMatch')}
                next={<Button onClick={state.clear}>{t('list.clear')}</Button>}
              />
            ) : (
              <Nothing kind="notAskedYet" title={t('list.none')}>
                {t('list.noneWhy')}
              </Nothing>
            )
          }
        />
      )}
      {state.create !== null && <CreateDialog wanted={state.create} onClose={() => state.open(null)} />}
    </PageFrame>
  )
}
