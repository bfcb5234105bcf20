'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type Budget, budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { creditsIn } from './credits-in.ts'

interface BudgetDialogProps {
  budget: Budget
  onClose: () => void
}

/** Sets a budget or takes it away; what is used already counts. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useTranslations('settings.budget')
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
  const submit = () => {
    setTried(true)
    if (credits !== null) set(credits)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('description', { percent: budgetWarnsFromPercent })}
      initialFocus={field}
      does={t('save')}
      onSubmit={submit}
      isBusy={isPending}
      error={error}
      otherAction={
        <Button off={before === null ? t('noneYet') : null} onClick={() => set(null)}>
          {t('remove')}
        </Button>
      }
    >
      <TextField
        ref={field}
        label={t('credits')}
        inputMode="numeric"
        isRequired
        value={text}
        hint={t('used', { used: budget.creditsUsed })}
        error={isTried && credits === null ? t('wrong') : null}
        onChange={setText}
      />
    </FormDialog>
  )
}
