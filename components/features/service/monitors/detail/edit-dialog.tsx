'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { limits, type Monitor } from '#lib/contract/index.ts'
import { editOf, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import { FormDialog, fieldErrorsOf, standing, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'
import { codesIn, FilterFields, type MonitorFilters } from '../filter-fields.tsx'
import { scheduleProblem } from '../schedule.ts'
import { ScheduleBuilder } from '../schedule-builder.tsx'
import { SchedulePreview } from '../schedule-preview.tsx'
import { areWithinLimits, tagsIn, tagsOf, withTags } from '../tags.ts'
import { TagsField } from '../tags-field.tsx'
import { useCategoryName } from './events.tsx'

const fields = ['scheduleCron', 'categoriesFilter', 'eventCodesFilter', 'autoDeactivateCategories', 'metadata']

interface EditDialogProps {
  monitor: Monitor
  creditsPerCheck: number | null
  onClose: () => void
}

export function EditMonitorDialog({ monitor, creditsPerCheck, onClose }: EditDialogProps) {
  const t = useTranslations('monitors.edit')
  // The page reads the monitor again and again; the edit is based on what the form showed.
  const [shown] = useState(() => monitorFieldsOf(monitor))
  const [cron, setCron] = useState(shown.scheduleCron ?? limits.monitorDefaultCron)
  const [filters, setFilters] = useState<MonitorFilters>({
    categories: shown.categoriesFilter,
    codes: shown.eventCodesFilter.join(' '),
    ends: shown.autoDeactivateCategories,
  })
  const [tags, setTags] = useState(() => tagsOf(shown).join(', '))
  const { data } = useRoute(
    'listMonitorSources',
    { query: { serviceId: monitor.serviceId ?? '' } },
    { enabled: monitor.serviceId != null },
  )
  const known = (data?.value.sources ?? []).flatMap((one) => one.eventCodes ?? [])
  const act = useAction('editMonitor')
  const { monitorId } = monitor
  const { submit, conflict, error } = useEdit({
    ...useMonitorLabels(),
    send: ({ changes, base }) => act.mutate({ params: { monitorId }, body: { changes, base } }, { onSuccess: onClose }),
    act,
    onDiscard: onClose,
  })
  const edit = editOf(shown, {
    scheduleCron: cron,
    categoriesFilter: filters.categories.toSorted(),
    eventCodesFilter: codesIn(filters.codes).toSorted(),
    autoDeactivateCategories: filters.ends.toSorted(),
    metadata: withTags(shown.metadata, tagsIn(tags)),
  })
  const errors = standing(fieldErrorsOf(error), act.variables?.body.changes, edit?.changes ?? {})
  const isTooMuch = edit?.changes.metadata !== undefined && !areWithinLimits(tagsIn(tags))
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      submitLabel={t('save')}
      onSubmit={() => edit !== null && scheduleProblem(cron) === null && !isTooMuch && submit(edit)}
      disabledReason={edit === null ? t('same') : null}
      isBusy={act.isPending}
      error={error}
      fields={fields}
    >
      <ScheduleBuilder
        value={cron}
        onChange={setCron}
        creditsPerCheck={creditsPerCheck}
        count={1}
        error={errors.scheduleCron ?? null}
      />
      <SchedulePreview monitors={[monitor]} cron={cron} creditsPerCheck={creditsPerCheck} />
      <FilterFields filters={filters} known={known} errors={errors} onChange={setFilters} />
      {/* Metadata that the service does not show is replaced by nobody. */}
      {monitor.metadata !== undefined && (
        <TagsField value={tags} isTooMuch={isTooMuch} error={errors.metadata} onChange={setTags} />
      )}
    </FormDialog>
  )
}

const names: Record<string, string> = {
  scheduleCron: 'schedule',
  categoriesFilter: 'filter',
  eventCodesFilter: 'codes',
  autoDeactivateCategories: 'ends',
  metadata: 'metadata',
}

/** Fields of a monitor and their values as a conflict shows them. */
function useMonitorLabels() {
  const t = useTranslations('monitors.facts')
  const categories = useCategoryName()
  return {
    nameOf: (field: string) => wordIn(t, names[field] ?? '', field),
    labelsOf: (field: string, value: unknown) => {
      if (Array.isArray(value) && value.length > 0) return value.map((one) => categories(String(one))).join(', ')
      if (typeof value === 'string') return value
      if (field === 'metadata') return textOf(value, { tags: t('tags') }) || t('noMetadata')
      return t(field === 'autoDeactivateCategories' ? 'never' : 'everything')
    },
  }
}

/** Everything of the metadata: an edit of its tags is stored with the rest of it. */
function textOf(metadata: unknown, names: Record<string, string>) {
  return Object.entries(Object(metadata))
    .map(([name, value]) => `${names[name] ?? name}: ${String(value)}`)
    .join(' · ')
}
