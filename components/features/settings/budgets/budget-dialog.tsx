'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type Budget, budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { formatCount } from '../../../format.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEdit } from '../../../widgets/conflict/use-edit.tsx'
import { creditsIn } from './credits-in.ts'

interface BudgetDialogProps {
  budget: Budget
  onClose: () => void
}

/** Sets a budget or takes it away; what is used already counts. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useTranslations('settings.budget')
  const { locale } = useReader()
  const field = useRef<HTMLInputElement>(null)
  const before = budget.creditsMonthly ?? null
  const [text, setText] = useState(before === null ? '' : String(before))
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useAct('setBudget', { refreshes: ['listBudgets', 'listOwnBudgets'] })
  const credits = creditsIn(text)
  const name = budget.name ?? t('organization')
  const send = ({ changes, base }: { changes: object; base: object }) =>
    mutate(
      { body: { subject: budget.subject, ...asBudget(changes), base: asBudget(base) } },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('done', { name }) })
          onClose()
        },
      },
    )
  const { submit, conflict, ...edit } = useEdit({
    send,
    error,
    isBusy: isPending,
    reset,
    onDiscard: onClose,
    nameOf: () => t('credits'),
    wordsOf: (_field, value) => (typeof value === 'number' ? formatCount(value, locale) : t('noneYet')),
  })
  const set = (creditsMonthly: number | null) =>
    submit({ changes: { creditsMonthly }, base: { creditsMonthly: before } })
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('description', { percent: budgetWarnsFromPercent })}
      initialFocus={field}
      does={t('save')}
      onSubmit={() => {
        setTried(true)
        if (credits !== null) set(credits)
      }}
      isBusy={isPending}
      error={edit.error}
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

/** The form edits one field. */
function asBudget(fields: { creditsMonthly?: number | null }): { creditsMonthly: number | null } {
  return { creditsMonthly: fields.creditsMonthly ?? null }
}
