'use client'

import { CalendarClock, Download, Pause, Play, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useMany } from '#lib/client/many.ts'
import { limits, type Monitor, type UpdateMonitorRequest } from '#lib/contract/index.ts'
import { editOf, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import {
  Banner,
  Button,
  ConfirmDialog,
  DialogButton,
  FormDialog,
  SelectionToolbar,
  useTranslations,
} from '../../../../ui/kit.ts'
import { scheduleProblem } from '../schedule.ts'
import { ScheduleBuilder } from '../schedule-builder.tsx'
import { SchedulePreview } from '../schedule-preview.tsx'
import { areWithinLimits, tagsIn, tagsTogether, withTags } from '../tags.ts'
import { TagsField } from '../tags-field.tsx'

const changed =
  (body: UpdateMonitorRequest) =>
  ({ monitorId }: Monitor) =>
    submitOnce('updateMonitor', { params: { monitorId }, body })

/** Based on the metadata that was shown: what somebody else has stored since is not overwritten. */
const tagged = (tags: readonly string[]) => async (monitor: Monitor) => {
  const { monitorId, metadata } = monitor
  const body = editOf(
    { metadata: monitorFieldsOf(monitor).metadata },
    { metadata: withTags(metadata, tagsTogether(monitor, tags)) },
  )
  if (body !== null) await submitOnce('editMonitor', { params: { monitorId }, body })
}

const deletedLater = ({ monitorId, companyName, serviceId }: Monitor) =>
  submitOnce('holdMonitorDeletion', { params: { monitorId }, body: { name: companyName ?? serviceId ?? monitorId } })

interface SelectionBarProps {
  monitors: readonly Monitor[]
  creditsPerCheck: number | null
  /** False where the service does not change monitors. */
  canChange: boolean
  onExport: () => void
  onClear: () => void
}

/** What can be done with the selected monitors; stays at the edge of the window. */
export function MonitorSelectionBar({ monitors, creditsPerCheck, canChange, onExport, onClear }: SelectionBarProps) {
  const t = useTranslations('monitors.selection')
  const many = useMany<Monitor>('updateMonitor', 'holdMonitorDeletion')
  const act = (work: (monitor: Monitor) => Promise<unknown>, done?: () => void) =>
    void many.run(monitors, work).then((isDone) => isDone && done?.())
  const isBusy = many.progress?.isRunning ?? false
  const failed = many.progress?.failed ?? []
  const disabledReason = canChange ? null : t('notOffered')
  return (
    <SelectionToolbar
      label={t('label')}
      status={
        isBusy && many.progress
          ? t('progress', { done: many.progress.done, count: many.progress.count })
          : t('count', { count: monitors.length })
      }
      notice={
        failed.length > 0 && (
          <Banner meaning="bad" isCompact title={t('failed', { count: failed.length })}>
            {failed.map(({ one, error }) => `${one.companyName ?? one.monitorId}: ${error.message}`).join(' · ')}
          </Banner>
        )
      }
    >
      <Button
        act="updateMonitor"
        icon={Pause}
        disabledReason={disabledReason}
        isBusy={isBusy}
        onClick={() => act(changed({ isActive: false }))}
      >
        {t('pause')}
      </Button>
      <Button
        act="updateMonitor"
        icon={Play}
        disabledReason={disabledReason}
        isBusy={isBusy}
        onClick={() => act(changed({ isActive: true }))}
      >
        {t('resume')}
      </Button>
      <DialogButton
        act="updateMonitor"
        icon={CalendarClock}
        disabledReason={disabledReason}
        dialog={(close) => (
          <ScheduleDialog
            {...{ monitors, creditsPerCheck, isBusy }}
            onClose={close}
            onSave={(scheduleCron) => act(changed({ scheduleCron }), close)}
          />
        )}
      >
        {t('schedule')}
      </DialogButton>
      <DialogButton
        act="editMonitor"
        icon={Tags}
        disabledReason={monitors.some(({ metadata }) => metadata === undefined) ? t('notOffered') : disabledReason}
        dialog={(close) => (
          <MonitorTagDialog {...{ monitors, isBusy }} onClose={close} onSave={(tags) => act(tagged(tags), close)} />
        )}
      >
        {t('tag')}
      </DialogButton>
      <DialogButton
        act="holdMonitorDeletion"
        icon={Trash2}
        dialog={(close) => (
          <ConfirmDialog
            onClose={close}
            title={t('askDelete', { count: monitors.length })}
            description={t('askDeleteWhy')}
            submitLabel={t('delete')}
            isBusy={isBusy}
            onConfirm={() => act(deletedLater, close)}
          />
        )}
      >
        {t('delete')}
      </DialogButton>
      <Button icon={Download} onClick={onExport}>
        {t('export')}
      </Button>
      <Button kind="quiet" icon={X} onClick={onClear}>
        {t('clear')}
      </Button>
    </SelectionToolbar>
  )
}

interface ScheduleDialogProps {
  monitors: readonly Monitor[]
  creditsPerCheck: number | null
  isBusy: boolean
  onClose: () => void
  onSave: (cron: string) => void
}

function ScheduleDialog({ monitors, creditsPerCheck, isBusy, onClose, onSave }: ScheduleDialogProps) {
  const t = useTranslations('monitors.selection')
  const [cron, setCron] = useState<string>(limits.monitorDefaultCron)
  return (
    <FormDialog
      size="l"
      title={t('scheduleTitle', { count: monitors.length })}
      submitLabel={t('saveSchedule')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => scheduleProblem(cron) === null && onSave(cron)}
    >
      <ScheduleBuilder value={cron} onChange={setCron} creditsPerCheck={creditsPerCheck} count={monitors.length} />
      <SchedulePreview monitors={monitors} cron={cron} creditsPerCheck={creditsPerCheck} />
    </FormDialog>
  )
}

interface TagDialogProps {
  monitors: readonly Monitor[]
  isBusy: boolean
  onClose: () => void
  onSave: (tags: readonly string[]) => void
}

/** Adds tags to the selected monitors; those they have stay. */
function MonitorTagDialog({ monitors, isBusy, onClose, onSave }: TagDialogProps) {
  const t = useTranslations('monitors.selection')
  const [typed, setTyped] = useState('')
  const added = tagsIn(typed)
  const isTooMuch = added.length > 0 && !monitors.every((one) => areWithinLimits(tagsTogether(one, added)))
  return (
    <FormDialog
      title={t('tagTitle', { count: monitors.length })}
      submitLabel={t('tag')}
      isBusy={isBusy}
      disabledReason={isTooMuch || added.length === 0 ? t('noTag') : null}
      onClose={onClose}
      onSubmit={() => added.length > 0 && !isTooMuch && onSave(added)}
    >
      <TagsField value={typed} isTooMuch={isTooMuch} onChange={setTyped} />
    </FormDialog>
  )
}
