'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import type { ButtonKind } from './button-class.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'actions'> {
  /** What the button says that does it. */
  does: string
  onSubmit: () => void
  kind?: ButtonKind
  isBusy: boolean
  /** Why it cannot be sent now. */
  off?: string | null
  /** Errors that belong to no field. */
  error?: Error | null
  /** Between the way back and the button that does it. */
  otherAction?: ReactNode
}

/** Asks for something before it is done: fields, the way back, and one button that sends them, as Enter does. */
export function FormDialog(props: FormDialogProps) {
  const { does, onSubmit, kind = 'primary', isBusy, off = null, error, otherAction, children, ...dialog } = props
  const t = useTranslations('ui.dialog')
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off === null && !isBusy) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          {otherAction}
          <Button kind={kind} type="submit" form={formId} isBusy={isBusy} off={off}>
            {does}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={submit}
        className={dialog.size === 'l' ? 'flex flex-col gap-5' : 'flex flex-col gap-4'}
      >
        {error && <ErrorNotice error={error} />}
        {children}
      </form>
    </Dialog>
  )
}
