'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { limits, type Monitor } from '#lib/contract/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { fieldErrorsOf, isAllInFields } from '../../webhooks/field-errors.ts'
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
  const formId = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && !isAllInFields(error, fields) && <ErrorNotice error={error} />}
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
          onChange={({ categories, codes, ends }) =>
            setFilters({ categories: [...categories], codes, ends: [...ends] })
          }
        />
      </form>
    </Dialog>
  )
}
