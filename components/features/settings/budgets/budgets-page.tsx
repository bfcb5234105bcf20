'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Budget, budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import type { TableColumn } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useMay } from '../../../ui/may.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { BudgetState } from './budget-state.tsx'

/** What may be spent this month, of the whole organization and of each person, and what is left of it. */
export function BudgetsPage() {
  const t = useTranslations('settings')
  const { data, error, isPending, refetch } = useRoute('listBudgets', {})
  const [chosen, setChosen] = useState<Budget | null>(null)
  const maySet = useMay('setBudget')
  const columns = useColumns(setChosen)
  return (
    <SettingsFrame part="budgets" remark={data && t('budgets.month', { month: data.value.month })}>
      <p className="mb-4 max-w-measure text-ink-2">{t('budgets.how', { percent: budgetWarnsFromPercent })}</p>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      <DataTable
        label={t('parts.budgets')}
        rows={data?.value.budgets ?? []}
        columns={columns}
        rowId={({ subject }) => subject}
        isLoading={isPending}
        onOpen={maySet ? setChosen : undefined}
        nothing={<Nothing kind="notFound" title={t('budgets.none')} />}
      />
      <p className="mt-4 max-w-measure text-sm text-ink-3">{t('budgets.not')}</p>
      {chosen && <BudgetDialog key={chosen.subject} budget={chosen} onClose={() => setChosen(null)} />}
    </SettingsFrame>
  )
}

function useColumns(onChange: (budget: Budget) => void): TableColumn<Budget>[] {
  const t = useTranslations('settings.budgets')
  const { locale } = useReader()
  return useMemo(
    () => [
      {
        id: 'whose',
        label: t('whose'),
        isName: true,
        isSortable: false,
        cell: ({ subject, name }) => (subject === 'organization' ? t('organization') : <bdi>{name}</bdi>),
      },
      {
        id: 'used',
        label: t('used'),
        width: '16%',
        isFigure: true,
        value: ({ creditsUsed }) => creditsUsed,
        cell: ({ creditsUsed }) => formatCount(creditsUsed, locale),
      },
      {
        id: 'budget',
        label: t('budget'),
        width: '16%',
        isFigure: true,
        value: ({ creditsMonthly }) => creditsMonthly,
        cell: ({ creditsMonthly }) =>
          typeof creditsMonthly === 'number' ? (
            formatCount(creditsMonthly, locale)
          ) : (
            <span className="text-ink-3">–</span>
          ),
      },
      {
        id: 'remaining',
        label: t('remaining'),
        width: '22%',
        isSecondary: true,
        isSortable: false,
        cell: (budget) => <BudgetState budget={budget} />,
      },
      {
        id: 'change',
        label: t('action'),
        width: '112px',
        isSortable: false,
        cell: (budget) => (
          <Button
            act="setBudget"
            size="s"
            aria-label={t('changeOf', { name: budget.name ?? t('organization') })}
            onClick={(event) => {
              event.stopPropagation()
              onChange(budget)
            }}
          >
            {t('change')}
          </Button>
        ),
      },
    ],
    [t, locale, onChange],
  )
}
