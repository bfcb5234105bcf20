'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type Budget, budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { creditsIn } from './credits-in.ts'

interface BudgetDialogProps {
  budget: Budget
  onClose: () => void
}

/** Sets a budget or takes it away; what is used already counts. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useTranslations('settings.budget')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const before = budget.creditsMonthly ?? null
  const [text, setText] = useState(before === null ? '' : String(before))
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useAct('setBudget', { refreshes: ['listBudgets', 'listOwnBudgets'] })
  const credits = creditsIn(text)
  const name = budget.name ?? t('organization')
  const set = (creditsMonthly: number | null) =>
    mutate(
      { body: { subject: budget.subject, creditsMonthly } },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('done', { name }) })
          onClose()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (credits !== null) set(credits)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={t('description', { percent: budgetWarnsFromPercent })}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button off={before === null ? t('noneYet') : null} onClick={() => set(null)}>
            {t('remove')}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        <TextField
          ref={field}
          label={t('credits')}
          inputMode="numeric"
          isRequired
          value={text}
          hint={t('used', { used: budget.creditsUsed })}
          error={isTried && credits === null ? t('wrong') : null}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
