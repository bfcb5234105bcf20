'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { limits, type Monitor } from '#lib/contract/index.ts'
import { fieldErrorsOf, isAllInFields } from '../../../ui/field-errors.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { codesIn, FilterFields } from '../filter-fields.tsx'
import { scheduleProblem } from '../schedule.ts'
import { ScheduleBuilder } from '../schedule-builder.tsx'
import { monitorReads } from '../use-monitors.ts'

const fields = ['scheduleCron', 'categoriesFilter', 'eventCodesFilter', 'autoDeactivateCategories']

interface EditDialogProps {
  monitor: Monitor
  creditsPerCheck: number | null
  onClose: () => void
}

export function EditDialog({ monitor, creditsPerCheck, onClose }: EditDialogProps) {
  const t = useTranslations('monitors.edit')
  const [cron, setCron] = useState(monitor.scheduleCron ?? limits.monitorDefaultCron)
  const [filters, setFilters] = useState({
    categories: monitor.categoriesFilter ?? [],
    codes: (monitor.eventCodesFilter ?? []).join(' '),
    ends: monitor.autoDeactivateCategories ?? [],
  } satisfies Parameters<typeof FilterFields>[0]['filters'])
  const { data } = useRoute(
    'listMonitorSources',
    { query: { serviceId: monitor.serviceId ?? '' } },
    { enabled: monitor.serviceId != null },
  )
  const known = (data?.value.sources ?? []).flatMap((one) => one.eventCodes ?? [])
  const { mutate, error, isPending } = useAct('updateMonitor', { refreshes: monitorReads })
  const errors = fieldErrorsOf(error)
  const submit = () => {
    if (scheduleProblem(cron) !== null) return
    const body = {
      scheduleCron: cron,
      categoriesFilter: [...filters.categories],
      eventCodesFilter: codesIn(filters.codes),
      autoDeactivateCategories: [...filters.ends],
    }
    mutate({ params: { monitorId: monitor.monitorId }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      does={t('save')}
      onSubmit={submit}
      isBusy={isPending}
      error={error && !isAllInFields(error, fields) ? error : null}
    >
      <ScheduleBuilder
        value={cron}
        onChange={setCron}
        creditsPerCheck={creditsPerCheck}
        count={1}
        error={errors.scheduleCron ?? null}
      />
      <FilterFields
        filters={filters}
        known={known}
        errors={errors}
        onChange={({ categories, codes, ends }) => setFilters({ categories: [...categories], codes, ends: [...ends] })}
      />
    </FormDialog>
  )
}
