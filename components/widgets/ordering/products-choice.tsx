'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useItemName } from '../products/item-name.ts'
import { choiceKey, type Item } from '../products/items.ts'
import { useProductName } from '../products/product-name.ts'
import { DepthField } from './depth-field.tsx'

interface ProductsChoiceProps {
  choices: readonly Item[]
  value: readonly Item[]
  onChange: (items: Item[]) => void
  error?: string | null | undefined
  isFixed?: boolean
  /** Beside an item, chosen or not: its price. */
  remark?: (item: Item) => ReactNode
  /** Why an item cannot be chosen. */
  offOf?: (item: Item) => string | null
  /** How deep its answer goes, where the service says it. */
  depthOf?: (item: Item) => string | null
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
  const chosenOf = (choice: Item) => value.find((item) => choiceKey(item) === choiceKey(choice))
  const change = (choice: Item, next: Item | null) => {
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
            off={offOf?.(choice) ?? null}
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
  choice: Item
  chosen: Item | undefined
  onChange: (item: Item | null) => void
  isFixed: boolean
  off: string | null
  depth: string | null
  remark: ((item: Item) => ReactNode) | undefined
}

function Choice({ choice, chosen, onChange, isFixed, off, depth, remark }: ChoiceProps) {
  const itemName = useItemName()
  const productName = useProductName()
  const isGraph = choice.product === 'graph'
  const maxDepth = chosen?.maxDepth ?? choice.maxDepth
  return (
    <li className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-1">
      <Checkbox
        checked={chosen !== undefined && off === null}
        disabled={isFixed || off !== null}
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
      {off === null && depth !== null && <span className="text-sm text-ink-2">{depth}</span>}
      <span className="text-end text-sm text-ink-3">{off ?? remark?.(chosen ?? choice)}</span>
    </li>
  )
}
