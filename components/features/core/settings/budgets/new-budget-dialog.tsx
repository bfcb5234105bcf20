'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Budget, budgetLimits, type NamedBudgetKind, namedBudgetKinds, productNames } from '#lib/contract/index.ts'
import { FormDialog, optionsOf, SelectField, TextField } from '../../../../ui/kit.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'

/** Besides the products that are ordered: what partial graphs and monitors are billed as. */
const products = [...productNames, 'intermediateGraph', 'monitorCheck', 'monitorEvent']

interface NewBudgetDialogProps {
  /** Those there are already. */
  known: readonly Budget[]
  onChoose: (budget: Budget) => void
  onClose: () => void
}

/** Asks what the budget is of; its credits are asked next, as for every other budget. */
export function NewBudgetDialog({ known, onChoose, onClose }: NewBudgetDialogProps) {
  const t = useTranslations('settings.budget')
  const productName = useProductName()
  const [kind, setKind] = useState<NamedBudgetKind>('product')
  const [name, setName] = useState<string>(products[0] ?? '')
  const trimmed = name.trim()
  const change = (next: string) => {
    const found = namedBudgetKinds.find((one) => one === next) ?? 'product'
    setKind(found)
    setName(found === 'product' ? (products[0] ?? '') : '')
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
      does={t('next')}
      onSubmit={choose}
      isBusy={false}
      off={trimmed === '' ? t('nameMissing') : null}
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
