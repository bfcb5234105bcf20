'use client'

import { useAct, useRoute } from '#lib/client/hooks.ts'
import { type HeldAct, type HeldOperation, heldMinutes } from '#lib/contract/index.ts'
import { announce, useInterval, useTranslations } from '../../ui/kit.ts'

const refreshMs = 30_000
/** Deletions of this kind that can still be undone. */
export function useHeldActs(operation: HeldOperation): readonly HeldAct[] {
  const { data, refetch } = useRoute('listHeldActs', {})
  const acts = data?.value.acts.filter((one) => one.operation === operation) ?? []
  useInterval(() => refetch(), acts.length > 0, refreshMs)
  return acts
}

export function useUndo() {
  const t = useTranslations('ui.held')
  const { mutate, isPending } = useAct('withdrawHeldAct')
  const undo = (act: Pick<HeldAct, 'actId' | 'name' | 'object'>) =>
    mutate(
      { params: { actId: act.actId } },
      { onSuccess: () => announce({ kind: 'done', title: t('undone', { name: act.name ?? act.object }) }) },
    )
  return { undo, isPending }
}

/** Says that something will be deleted, with the way back. */
export function useHeldAnnouncement() {
  const t = useTranslations('ui.held')
  const { undo } = useUndo()
  return (act: HeldAct) =>
    announce({
      kind: 'done',
      title: t('willBe', { name: act.name ?? act.object }),
      remark: t('minutes', { count: heldMinutes }),
      action: { label: t('undo'), onPress: () => undo(act) },
    })
}
