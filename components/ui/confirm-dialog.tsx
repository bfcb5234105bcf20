'use client'

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonKind } from './button-class.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { useTranslations } from './translations.ts'

/** What a dialog that does something says of it. */
export interface Doing {
  /** What the button says that does it. */
  submitLabel: string
  /** The act that does it: while it runs the button waits, and its error is shown. */
  of?: { isPending: boolean; error: Error | null }
  isBusy?: boolean
  error?: Error | null
}

interface ConfirmDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'description'>, Doing {
  /** The way back where "Cancel" could be misread. */
  back?: string
  onConfirm: () => void
  kind?: ButtonKind
  /** What can be decided beside it. */
  children?: ReactNode
}

/** Says what will happen, and does it after confirmation. */
export function ConfirmDialog({
  submitLabel,
  back,
  onConfirm,
  kind = 'irreversible',
  of,
  isBusy = of?.isPending === true,
  error = of?.error,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const t = useTranslations('ui.dialog')
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>{back ?? t('cancel')}</Button>
          <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNotice error={error} />
    </Dialog>
  )
}
