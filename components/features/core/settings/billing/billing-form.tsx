'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { useBillingEdit } from './use-billing-edit.ts'

interface BillingFormProps {
  heading: string
  why: string
  /** What its button says. */
  does: string
  edit: Pick<ReturnType<typeof useBillingEdit>, 'conflict' | 'error' | 'isPending' | 'isSaved'>
  /** Nothing has been changed. */
  isSame: boolean
  /** Where it cannot be saved as it is, why not. */
  wrong?: string | null
  onSave: () => void
  children: ReactNode
}

/** A section with one field of the billing: its inputs, what became of the last save, and one button. */
export function BillingForm({ heading, why, does, edit, isSame, wrong = null, onSave, children }: BillingFormProps) {
  const t = useTranslations('billing')
  const off = isSame ? t('same') : wrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off === null) onSave()
  }
  return (
    <Section heading={heading}>
      <p className="max-w-measure text-sm text-ink-3">{why}</p>
      {edit.conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-measure flex-col gap-4">
        {edit.error && <ErrorNotice error={edit.error} />}
        {edit.isSaved && isSame && <Banner meaning="ok" title={t('saved')} />}
        {children}
        <div>
          <Button act="changeBilling" type="submit" off={off} isBusy={edit.isPending}>
            {does}
          </Button>
        </div>
      </form>
    </Section>
  )
}
