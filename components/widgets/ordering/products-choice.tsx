'use client'

import { type ReactNode, useId } from 'react'
import { Checkbox, useTranslations } from '../../ui/kit.ts'
import { useItemName } from '../products/item-name.ts'
import { choiceKey, type ProductItem } from '../products/items.ts'
import { useProductName } from '../products/product-name.ts'
import { DepthField } from './depth-field.tsx'

interface ProductsChoiceProps {
  choices: readonly ProductItem[]
  value: readonly ProductItem[]
  onChange: (items: ProductItem[]) => void
  error?: string | null | undefined
  isFixed?: boolean
  /** Beside an item, chosen or not: its price. */
  remark?: (item: ProductItem) => ReactNode
  /** Why an item cannot be chosen. */
  offOf?: (item: ProductItem) => string | null
  /** How deep its answer goes, where the service says it. */
  depthOf?: (item: ProductItem) => string | null
}

/** Any of several products, each once, with its options; in the order in which they are listed. */
export function ProductsChoice({
  choices,
  value,
  onChange,
  error,
  isFixed = false,
  remark,
  offOf,
  depthOf,
}: ProductsChoiceProps) {
  const t = useTranslations('sets.choice')
  const errorId = useId()
  const more = value.filter((item) => !choices.some((choice) => choiceKey(choice) === choiceKey(item)))
  const rows = [...choices, ...more]
  const chosenOf = (choice: ProductItem) => value.find((item) => choiceKey(item) === choiceKey(choice))
  const change = (choice: ProductItem, next: ProductItem | null) => {
    const items = rows.flatMap((row) => (choiceKey(row) === choiceKey(choice) ? (next ?? []) : (chosenOf(row) ?? [])))
    onChange(items)
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col">
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('products')}</legend>
      <ul className="border-t border-hair">
        {rows.map((choice) => (
          <Choice
            key={choiceKey(choice)}
            choice={choice}
            chosen={chosenOf(choice)}
            onChange={(next) => change(choice, next)}
            isFixed={isFixed}
            disabledReason={offOf?.(choice) ?? null}
            depth={depthOf?.(choice) ?? null}
            remark={remark}
          />
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  choice: ProductItem
  chosen: ProductItem | undefined
  onChange: (item: ProductItem | null) => void
  isFixed: boolean
  disabledReason: string | null
  depth: string | null
  remark: ((item: ProductItem) => ReactNode) | undefined
}

function Choice({ choice, chosen, onChange, isFixed, disabledReason, depth, remark }: ChoiceProps) {
  const itemName = useItemName()
  const productName = useProductName()
  const isGraph = choice.product === 'graph'
  const maxDepth = chosen?.maxDepth ?? choice.maxDepth
  return (
    <li className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-1">
      <Checkbox
        checked={chosen !== undefined && disabledReason === null}
        disabled={isFixed || disabledReason !== null}
        onChange={(isChecked) => onChange(isChecked ? choice : null)}
        className="min-w-0 flex-1"
      >
        {isGraph ? productName(choice.product) : itemName(choice)}
      </Checkbox>
      {isGraph && chosen !== undefined && maxDepth !== undefined && (
        <DepthField
          isCompact
          disabled={isFixed}
          value={maxDepth}
          onChange={(depth) => onChange({ ...choice, maxDepth: depth })}
        />
      )}
      {disabledReason === null && depth !== null && <span className="text-sm text-ink-2">{depth}</span>}
      <span className="text-end text-sm text-ink-3">{disabledReason ?? remark?.(chosen ?? choice)}</span>
    </li>
  )
}
