'use client'

import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import type { Doing } from './confirm-dialog.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { isAllInFields } from './field-errors.ts'
import { useTranslations } from './translations.ts'

interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'actions'>, Doing {
  onSubmit: () => void
  /** Why it cannot be sent now. */
  disabledReason?: string | null
  /** Fields that show what a refusal says of them: one that says nothing else is not shown above them. */
  fields?: readonly string[]
  /** Between the way back and the button that does it. */
  otherAction?: ReactNode
}

/** Asks for something before it is done: fields, the way back, and one button that sends them, as Enter does. */
export function FormDialog({
  submitLabel,
  onSubmit,
  of,
  isBusy = of?.isPending === true,
  disabledReason = null,
  error = of?.error,
  fields,
  otherAction,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useTranslations('ui.dialog')
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null && !isBusy) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          {otherAction}
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} disabledReason={disabledReason}>
            {submitLabel}
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
        {!(fields && isAllInFields(error, fields)) && <ErrorNotice error={error} />}
        {children}
      </form>
    </Dialog>
  )
}
