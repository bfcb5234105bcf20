'use client'

import { submitOnce } from '#lib/client/double-submit.ts'
import { useMany } from '#lib/client/many.ts'
import type { PendingDeletion } from '#lib/contract/index.ts'
import { announce, Banner, Button, Time, useTranslations } from '../../ui/kit.ts'
import { useUndo } from './use-pending-deletions.ts'

/** What will be deleted and when, each with the way back; what was deleted together can be kept together. */
export function PendingDeletions({ acts }: { acts: readonly PendingDeletion[] }) {
  const t = useTranslations('ui.pendingDeletions')
  const { undo, isPending } = useUndo()
  if (acts.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2">
      {acts.length > 1 && <UndoAll acts={acts} />}
      {acts.map((act) => (
        <Banner
          key={act.actId}
          meaning="warn"
          isCompact
          title={t('willBe', { name: act.name ?? act.object })}
          aside={
            <Button act="withdrawHeldAct" size="s" isBusy={isPending} onClick={() => undo(act)}>
              {t('undo')}
            </Button>
          }
        >
          <Time at={act.dueAt} />
          {act.requestedBy && ` · ${act.requestedBy}`}
        </Banner>
      ))}
    </div>
  )
}

/** One after the other; what could not be kept is named, as it may be due by then. */
function UndoAll({ acts }: { acts: readonly PendingDeletion[] }) {
  const t = useTranslations('ui.pendingDeletions')
  const many = useMany<PendingDeletion>('withdrawHeldAct')
  const failed = many.progress?.failed ?? []
  const undoAll = async () => {
    const count = acts.length
    const isDone = await many.run(acts, ({ actId }) => submitOnce('withdrawHeldAct', { params: { actId } }))
    if (isDone) announce({ kind: 'done', title: t('allUndone', { count }) })
  }
  return (
    <Banner
      meaning={failed.length > 0 ? 'bad' : 'warn'}
      isCompact
      title={failed.length > 0 ? t('notUndone', { count: failed.length }) : t('several', { count: acts.length })}
      aside={
        <Button
          act="withdrawHeldAct"
          size="s"
          isBusy={many.progress?.isRunning ?? false}
          onClick={() => void undoAll()}
        >
          {t('undoAll')}
        </Button>
      }
    >
      {failed.map(({ one, error }) => `${one.name ?? one.object}: ${error.message}`).join(' · ')}
    </Banner>
  )
}
