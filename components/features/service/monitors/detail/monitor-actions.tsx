'use client'

import { Pause, Pencil, Play } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import type { Offer } from '#lib/client/offers.ts'
import type { Monitor } from '#lib/contract/index.ts'
import {
  ActDialog,
  announce,
  Button,
  DialogButton,
  ErrorNotice,
  lazyPart,
  pages,
  useRouter,
  useTranslations,
} from '../../../../ui/kit.ts'
import { atMost } from '../../../../widgets/cost/at-most.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { useDeletionAnnouncement } from '../../../../widgets/pending-deletions/use-pending-deletions.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditMonitorDialog')

interface MonitorActionsProps {
  monitor: Monitor
  extensions: ReadonlySet<Offer> | undefined
  creditsPerCheck: number | null
}

/** What can be done with it. Pausing is undone at no cost; deleting asks, and can be undone for ten minutes. */
export function MonitorActions({ monitor, extensions, creditsPerCheck }: MonitorActionsProps) {
  const t = useTranslations('monitors.actions')
  const params = { monitorId: monitor.monitorId }
  const change = useAction('updateMonitor')
  const check = useAction('checkMonitor')
  const isActive = monitor.isActive !== false
  const error = change.error ?? check.error
  return (
    <>
      <DialogButton
        act="holdMonitorDeletion"
        kind="quiet"
        dialog={(close) => <DeleteDialog monitor={monitor} onClose={close} />}
      >
        {t('delete')}
      </DialogButton>
      {extensions?.has('updateMonitor') && (
        <>
          <DialogButton
            act="editMonitor"
            kind="quiet"
            icon={Pencil}
            dialog={(close) => <EditDialog monitor={monitor} creditsPerCheck={creditsPerCheck} onClose={close} />}
          >
            {t('edit')}
          </DialogButton>
          <Button
            act="updateMonitor"
            kind="quiet"
            icon={isActive ? Pause : Play}
            isBusy={change.isPending}
            onClick={() => change.mutate({ params, body: { isActive: !isActive } })}
          >
            {t(isActive ? 'pause' : 'resume')}
          </Button>
        </>
      )}
      {extensions?.has('checkMonitor') && (
        <CostButton
          act="checkMonitor"
          quote={{ credits: creditsPerCheck }}
          disabledReason={isActive ? null : t('notActive')}
          isBusy={check.isPending}
          onClick={() =>
            check.mutate(
              { params, headers: atMost(creditsPerCheck) },
              { onSuccess: () => announce({ kind: 'done', title: t('checking') }) },
            )
          }
        >
          {t('check')}
        </CostButton>
      )}
      {error && (
        <div className="basis-full">
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  )
}

function DeleteDialog({ monitor, onClose }: { monitor: Monitor; onClose: () => void }) {
  const t = useTranslations('monitors.delete')
  const router = useRouter()
  const act = useAction('holdMonitorDeletion')
  const announceDeletion = useDeletionAnnouncement()
  const name = monitor.companyName ?? monitor.serviceId ?? monitor.monitorId
  return (
    <ActDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('what')}
      submitLabel={t('delete')}
      of={act}
      input={{ params: { monitorId: monitor.monitorId }, body: { name } }}
      onDone={({ value }) => {
        announceDeletion(value)
        router.push(pages.monitors())
      }}
    />
  )
}
