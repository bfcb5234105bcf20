'use client'

import { useRef, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import {
  type Budget,
  budgetLimits,
  budgetSubjectOf,
  budgetWarnsFromPercent,
  isInvoiced,
  type RouteBody,
} from '#lib/contract/index.ts'
import { editOf } from '#lib/domain/edits/index.ts'
import {
  announce,
  Button,
  FormDialog,
  Hint,
  TextField,
  useForm,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { typedAmountIn } from '../../../../widgets/budgets/amount-in.ts'
import { useUsed } from '../../../../widgets/budgets/budget-state.tsx'
import { creditsIn } from '../../../../widgets/budgets/credits-in.ts'
import { useSubjectName } from '../../../../widgets/budgets/subject-name.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'
import { effectOf } from './effect.ts'

type Fields = Pick<RouteBody<'setBudget'>, 'creditsMonthly' | 'amountMonthly' | 'thresholds'>

interface BudgetDialogProps {
  budget: Budget
  onClose: () => void
}

/** Sets a budget or takes it away; what is used already counts. */
export function BudgetDialog({ budget, onClose }: BudgetDialogProps) {
  const t = useTranslations('settings.budget')
  const first = useRef<HTMLInputElement>(null)
  const [before] = useState(() => ({
    creditsMonthly: budget.creditsMonthly ?? null,
    amountMonthly: budget.amountMonthly ?? null,
    thresholds: budget.thresholds ?? [budgetWarnsFromPercent],
  }))
  const { form, field, isTried, setTried } = useForm({
    credits: before.creditsMonthly === null ? '' : String(before.creditsMonthly),
    amount: before.amountMonthly ?? '',
    thresholds: before.thresholds.join(', '),
  })
  const name = useSubjectName()(budget)
  const used = useUsed()
  const { submit, conflict, error, isPending } = useBudgetEdit(budget.subject, name, onClose)
  const [creditsMonthly, amountMonthly, thresholds] = [
    creditsIn(form.credits),
    form.amount === before.amountMonthly ? form.amount : typedAmountIn(form.amount),
    thresholdsIn(form.thresholds),
  ]
  // One of the two is enough.
  const isEmpty = (typed: string) => typed.trim() === ''
  const isWrong = {
    credits: creditsMonthly === null && !(isEmpty(form.credits) && amountMonthly !== null),
    amount: amountMonthly === null && !isEmpty(form.amount),
  }
  const save = () => {
    setTried(true)
    if (isWrong.credits || isWrong.amount || thresholds === null) return
    const edit = editOf(before, { creditsMonthly, amountMonthly, thresholds })
    if (edit === null) onClose()
    else submit(edit)
  }
  const isKey = budgetSubjectOf(budget.subject).kind === 'key'
  const amountHint = t(isInvoiced(budget.subject) ? 'amountHint' : isKey ? 'amountHintKey' : 'amountHintList')
  const { thresholds: _kept, ...limits } = before
  const remove = () => submit({ changes: { creditsMonthly: null, amountMonthly: null }, base: limits })
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t(isKey ? 'descriptionKey' : 'description')}
      initialFocus={first}
      submitLabel={t('save')}
      onSubmit={save}
      isBusy={isPending}
      error={error}
      otherAction={
        before.creditsMonthly === null && before.amountMonthly === null ? undefined : (
          <Button onClick={remove}>{t('remove')}</Button>
        )
      }
    >
      <TextField
        ref={first}
        label={t('credits')}
        inputMode="numeric"
        {...field('credits')}
        hint={t('used', { used: used(budget) })}
        error={isTried && isWrong.credits ? t('wrong') : null}
      />
      <TextField
        label={budget.money?.currency ? t('amountIn', { currency: budget.money.currency }) : t('amount')}
        inputMode="decimal"
        {...field('amount')}
        hint={amountHint}
        error={isTried && isWrong.amount ? t('amountWrong') : null}
      />
      <TextField
        label={t('thresholds')}
        isRequired
        {...field('thresholds')}
        hint={t('thresholdsHint')}
        error={isTried && thresholds === null ? t('thresholdsWrong', { max: budgetLimits.thresholdsMax }) : null}
      />
      {creditsMonthly !== null && <BudgetPreview budget={budget} creditsMonthly={creditsMonthly} />}
    </FormDialog>
  )
}

function useBudgetEdit(subject: string, name: string, onClose: () => void) {
  const t = useTranslations('settings.budget')
  const { formatDecimal, formatCount } = usePreferences()
  const act = useAction('setBudget')
  const onSuccess = () => {
    announce({ kind: 'done', title: t('done', { name }) })
    onClose()
  }
  const send = ({ changes, base }: { changes: Fields; base: Fields }) =>
    act.mutate({ body: { subject, ...changes, base } }, { onSuccess })
  const labelsOf = (value: unknown) => {
    if (Array.isArray(value)) return value.map((percent) => `${percent} %`).join(', ')
    if (typeof value === 'string') return formatDecimal(value)
    return typeof value === 'number' ? formatCount(value) : t('noneYet')
  }
  return useEdit({
    send,
    act,
    onDiscard: onClose,
    nameOf: (field) => {
      if (field === 'amountMonthly') return t('amount')
      return t(field === 'thresholds' ? 'thresholds' : 'credits')
    },
    labelsOf: (_field, value) => labelsOf(value),
  })
}

/** Whom a budget binds and what it would do, before it is saved. */
function BudgetPreview({ budget, creditsMonthly }: { budget: Budget; creditsMonthly: number }) {
  const t = useTranslations('settings.budget.preview')
  const { formatCount } = usePreferences()
  const name = useSubjectName()(budget)
  const effect = effectOf(budget, creditsMonthly)
  const acts = budget.subject.startsWith('key:') ? 'notifies' : 'refuses'
  const pace = 'pace' in effect ? formatCount(effect.pace) : ''
  return (
    <div className="border-s-[3px] border-line bg-sunken px-inset py-3" role="status">
      <p>{budget.subject === 'organization' ? t('everybody') : t('only', { name })}</p>
      <p>
        {t(effect.kind, {
          acts,
          pace,
          used: formatCount(budget.creditsUsed),
          count: 'count' in effect ? effect.count : 0,
        })}
      </p>
      <Hint>{t('nextMonth', { acts, credits: formatCount(creditsMonthly) })}</Hint>
    </div>
  )
}

/** Parses percentages separated by commas or spaces, ascending; null where one is none or there are too many. */
function thresholdsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [part.replace(/%$/, '')]))
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null
  const percentages = [...new Set(parts.map(Number))].toSorted((a, b) => a - b)
  const isFitting = percentages.every((percent) => percent >= 1 && percent <= 100)
  return isFitting && percentages.length >= 1 && percentages.length <= budgetLimits.thresholdsMax ? percentages : null
}
