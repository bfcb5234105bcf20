'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type PendingDeletion, type PendingOperation, undoMinutes } from '#lib/contract/index.ts'
import { announce, useInterval, useTranslations } from '../../ui/kit.ts'

const refreshMs = 30_000
/** Deletions of this kind that can still be undone. */
export function usePendingDeletions(operation: PendingOperation): readonly PendingDeletion[] {
  const { data, refetch } = useRoute('listHeldActs', {})
  const acts = data?.value.acts.filter((one) => one.operation === operation) ?? []
  useInterval(() => refetch(), acts.length > 0, refreshMs)
  return acts
}

export function useUndo() {
  const t = useTranslations('ui.pendingDeletions')
  const { mutate, isPending } = useAction('withdrawHeldAct')
  const undo = (act: Pick<PendingDeletion, 'actId' | 'name' | 'object'>) =>
    mutate(
      { params: { actId: act.actId } },
      { onSuccess: () => announce({ kind: 'done', title: t('undone', { name: act.name ?? act.object }) }) },
    )
  return { undo, isPending }
}

/** Says that something will be deleted, with the way back. */
export function useDeletionAnnouncement() {
  const t = useTranslations('ui.pendingDeletions')
  const { undo } = useUndo()
  return (act: PendingDeletion) =>
    announce({
      kind: 'done',
      title: t('willBe', { name: act.name ?? act.object }),
      remark: t('minutes', { count: undoMinutes }),
      action: { label: t('undo'), onPress: () => undo(act) },
    })
}
