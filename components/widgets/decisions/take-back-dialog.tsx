'use client'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface TakeBackDialogProps {
  /** Title, what follows, and what the button says. */
  texts: { title: string; why: string; does: string }
  act: { isPending: boolean; error: Error | null }
  onClose: () => void
  onTakeBack: () => void
}

/** A decision of whatever kind is taken back; its row stays. */
export function TakeBackDialog({ texts: { title, why, does }, act, onClose, onTakeBack }: TakeBackDialogProps) {
  return (
    <ConfirmDialog
      {...{ title, does, onClose }}
      description={why}
      kind="primary"
      onConfirm={onTakeBack}
      isBusy={act.isPending}
      error={act.error}
    />
  )
}
