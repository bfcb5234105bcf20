'use client'

import type { CallInput } from '#lib/client/call.ts'
import { useAct } from '#lib/client/hooks.ts'
import { ConfirmDialog } from '../../ui/kit.ts'

type TakeBackId = 'reopenFinding' | 'withdrawCompanyAssignment' | 'revokeInvoiceDecision'

interface TakeBackDialogProps<Id extends TakeBackId> {
  id: Id
  input: CallInput<Id>
  /** Title, what follows, and what the button says. */
  texts: { title: string; why: string; does: string }
  onClose: () => void
}

/** A decision of whatever kind is taken back; its row stays. */
export function TakeBackDialog<Id extends TakeBackId>({ id, input, texts, onClose }: TakeBackDialogProps<Id>) {
  const act = useAct(id)
  return (
    <ConfirmDialog
      {...{ title: texts.title, does: texts.does, onClose }}
      description={texts.why}
      kind="primary"
      onConfirm={() => act.mutate(input, { onSuccess: onClose })}
      isBusy={act.isPending}
      error={act.error}
    />
  )
}
