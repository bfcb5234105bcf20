'use client'

import type { CallInput } from '#lib/client/call.ts'
import { useAction } from '#lib/client/hooks.ts'
import type { Colleague } from '#lib/contract/index.ts'
import { ConfirmDialog, nameOfAuthor } from '../../ui/kit.ts'

type TakeBackId = 'reopenFinding' | 'withdrawCompanyAssignment' | 'revokeInvoiceDecision' | 'withdrawInvoiceSignOff'

interface TakeBackDialogProps<Id extends TakeBackId> {
  id: Id
  input: CallInput<Id>
  /** The texts of its kind: `title`, `why` with the name of who decided, and what the button `does`. */
  labels: (key: 'title' | 'why' | 'does', values?: { name: string }) => string
  by: Colleague | null | undefined
  onClose: () => void
}

/** A decision of whatever kind is taken back; its row stays. */
export function TakeBackDialog<Id extends TakeBackId>({ id, input, labels, by, onClose }: TakeBackDialogProps<Id>) {
  const act = useAction(id)
  return (
    <ConfirmDialog
      title={labels('title')}
      submitLabel={labels('does')}
      of={act}
      onClose={onClose}
      description={labels('why', { name: nameOfAuthor(by) })}
      kind="primary"
      onConfirm={() => act.mutate(input, { onSuccess: onClose })}
    />
  )
}
