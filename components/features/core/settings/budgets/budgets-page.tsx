'use client'

import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type Budget,
  budgetLimits,
  budgetSubjectOf,
  type NamedBudgetKind,
  namedBudgetKinds,
  productNames,
} from '#lib/contract/index.ts'
import { formatDay } from '../../../../format/times.ts'
import {
  absent,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  FormDialog,
  Muted,
  optionsOf,
  Remark,
  readingOf,
  SelectField,
  TextField,
  useMay,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { BudgetCost } from '../../../../widgets/budgets/budget-cost.tsx'
import { BudgetState, useUsed } from '../../../../widgets/budgets/budget-state.tsx'
import { useSubjectName } from '../../../../widgets/budgets/subject-name.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { CapsSection } from './caps-section.tsx'

/** What may be spent this month, of the whole organization and of each person, and what is left of it. */
export function BudgetsPage() {
  const t = useTranslations('settings')
  const { formatMonthOfYear } = usePreferences()
  const read = useRoute('listBudgets', {})
  const [chosen, setChosen] = useState<Budget | 'new' | null>(null)
  const maySet = useMay('setBudget')
  const columns = useColumns(setChosen)
  const budgets = read.data?.value.budgets ?? []
  const close = () => setChosen(null)
  return (
    <SettingsFrame
      part="budgets"
      remark={read.data && t('budgets.month', { month: formatMonthOfYear(read.data.value.month) })}
      aside={
        <Button act="setBudget" icon={Plus} onClick={() => setChosen('new')}>
          {t('budget.new')}
        </Button>
      }
    >
      <p className="mb-4 max-w-measure text-ink-2">{t('budgets.how')}</p>
      <ErrorNotice of={read} />
      <DataTable
        label={t('parts.budgets')}
        rows={budgets}
        columns={columns}
        rowId={({ subject }) => subject}
        read={readingOf(read, 'listBudgets')}
        onOpen={maySet ? setChosen : undefined}
        nothing={(proof) => <EmptyState kind="notFound" title={absent(t, 'budgets.none', proof)} />}
      />
      <p className="mt-4 max-w-measure text-sm text-ink-3">
        {t('budgets.not')} {t('budgets.notRefused')} {t('budgets.cost.howInvoiced')} {t('budgets.cost.howList')}
      </p>
      <div className="mt-6">
        <CapsSection />
      </div>
      {chosen === 'new' && <NewBudgetDialog known={budgets} onChoose={setChosen} onClose={close} />}
      {chosen && chosen !== 'new' && <BudgetDialog key={chosen.subject} budget={chosen} onClose={close} />}
    </SettingsFrame>
  )
}

function useColumns(onChange: (budget: Budget) => void) {
  const t = useTranslations('settings.budgets')
  const { formatCount } = usePreferences()
  const labels = useTranslations('settings.budget')
  const subjectName = useSubjectName()
  const used = useUsed()
  const kindName = useCallback(
    (subject: string) => {
      const { kind } = budgetSubjectOf(subject)
      return kind === 'organization' || kind === 'person' ? null : labels(`kinds.${kind}`)
    },
    [labels],
  )
  return useMemo(
    () =>
      columnsOf<Budget>(t, {
        whose: {
          isName: true,
          isSortable: false,
          cell: (budget) => <Holder budget={budget} name={subjectName(budget)} kind={kindName(budget.subject)} />,
        },
        used: {
          width: '11%',
          isFigure: true,
          value: 'creditsUsed',
          cell: (budget) => used(budget),
        },
        budget: {
          width: '11%',
          isFigure: true,
          value: 'creditsMonthly',
          cell: ({ creditsMonthly }) =>
            typeof creditsMonthly === 'number' ? formatCount(creditsMonthly) : <Muted>–</Muted>,
        },
        remaining: {
          width: '14%',
          isSecondary: true,
          isSortable: false,
          // Of one in money alone, its cost says what is left.
          cell: (budget) =>
            budget.creditsMonthly == null && budget.amountMonthly != null ? (
              <Muted>–</Muted>
            ) : (
              <BudgetState budget={budget} />
            ),
        },
        forecast: {
          width: '24%',
          isSecondary: true,
          isSortable: false,
          cell: (budget) => <Forecast budget={budget} />,
        },
        cost: {
          label: t('cost.title'),
          width: '20%',
          isSecondary: true,
          isSortable: false,
          cell: (budget) => <BudgetCost budget={budget} />,
        },
        change: {
          act: 'setBudget',
          label: t('action'),
          width: '112px',
          isSortable: false,
          cell: (budget) => (
            <Button
              act="setBudget"
              size="s"
              aria-label={t('changeOf', { name: subjectName(budget) })}
              onClick={() => onChange(budget)}
            >
              {t('change')}
            </Button>
          ),
        },
      }),
    [t, used, subjectName, kindName, onChange, formatCount],
  )
}

function Holder({ budget, name, kind }: { budget: Budget; name: string; kind: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {kind !== null && <span className="block text-sm font-regular text-ink-3">{kind}</span>}
      {typeof budget.money?.used === 'string' && (
        <span className="hidden text-sm font-regular max-panel:block">
          <BudgetCost budget={budget} />
        </span>
      )}
    </>
  )
}

/** What becomes of a budget at the pace of the month, and what most of it was used for. */
function Forecast({ budget }: { budget: Budget }) {
  const { creditsMonthly, creditsUsed, forecast, leading, state, unpriced, isAccountAway, isBehind } = budget
  const t = useTranslations('settings.budgets')
  const { locale, formatCount } = usePreferences()
  const productName = useProductName()
  if ((unpriced ?? 0) > 0)
    return <span className="whitespace-normal text-ink-2">{t('unpriced', { count: unpriced ?? 0 })}</span>
  if (isAccountAway === true) return <span className="whitespace-normal text-ink-2">{t('away')}</span>
  if (isBehind === true) return <span className="whitespace-normal text-ink-2">{t('behind')}</span>
  if (creditsUsed === 0) return null
  const nameOf = ({ of, name }: NonNullable<Budget['leading']>) =>
    of === 'product' ? productName(name) : (name ?? t('noCustomer'))
  const outlook = () => {
    if (!forecast || state === 'spent') return null
    if (forecast.spentAt) return t('spentOn', { day: formatDay(forecast.spentAt, locale, 'UTC') })
    const credits = formatCount(forecast.creditsAtMonthEnd)
    return t(typeof creditsMonthly === 'number' ? 'endsWithin' : 'endsAt', { credits })
  }
  const mostly =
    leading &&
    t('mostly', {
      name: nameOf(leading),
      credits: formatCount(leading.credits),
      used: formatCount(creditsUsed),
    })
  return (
    <span className="whitespace-normal text-ink-2">
      {outlook()}
      {mostly && <Remark>{mostly}</Remark>}
    </span>
  )
}

/** Besides the products that are ordered: what partial graphs and monitors are billed as. */
const products = [...productNames, 'intermediateGraph', 'monitorCheck', 'monitorEvent']

interface NewBudgetDialogProps {
  /** Those there are already. */
  known: readonly Budget[]
  onChoose: (budget: Budget) => void
  onClose: () => void
}

/** Asks what the budget is of; its credits are asked next, as for every other budget. */
function NewBudgetDialog({ known, onChoose, onClose }: NewBudgetDialogProps) {
  const t = useTranslations('settings.budget')
  const productName = useProductName()
  const [kind, setKind] = useState<NamedBudgetKind>('product')
  const [name, setName] = useState<string>(products[0] ?? '')
  const trimmed = name.trim()
  const change = (next: NamedBudgetKind) => {
    setKind(next)
    setName(next === 'product' ? (products[0] ?? '') : '')
  }
  const choose = () => {
    const subject = `${kind}:${trimmed}`
    const fresh: Budget = { subject, name: trimmed, creditsMonthly: null, creditsUsed: 0, state: 'free' }
    onChoose(known.find((one) => one.subject === subject) ?? fresh)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('new')}
      submitLabel={t('next')}
      onSubmit={choose}
      isBusy={false}
      disabledReason={trimmed === '' ? t('nameMissing') : null}
    >
      <SelectField
        label={t('of')}
        value={kind}
        onChange={change}
        options={optionsOf(namedBudgetKinds, (value) => t(`kinds.${value}`))}
      />
      {kind === 'product' ? (
        <SelectField
          label={t('kinds.product')}
          value={name}
          onChange={setName}
          options={optionsOf(products, productName)}
        />
      ) : (
        <TextField
          label={t(`kinds.${kind}`)}
          isRequired
          maxLength={budgetLimits.nameCharactersMax}
          value={name}
          hint={t(`nameHint.${kind}`)}
          onChange={setName}
        />
      )}
    </FormDialog>
  )
}
