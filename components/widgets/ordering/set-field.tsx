'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { OrderSet } from '#lib/contract/index.ts'
import { SelectField, useTranslations } from '../../ui/kit.ts'
import { areSame, itemsIn, type ProductItem } from '../products/items.ts'

/** The sets an admin has named; none while they are read, or where they cannot be. */
export function useSets(): readonly OrderSet[] {
  return useRoute('listSets', {}).data?.value.sets ?? []
}

/** The set whose products are exactly these; null for a selection of one's own. */
export function setOf(sets: readonly OrderSet[], items: readonly ProductItem[]): OrderSet | null {
  return sets.find((set) => areSame(itemsIn(set.items), items)) ?? null
}

interface SetFieldProps {
  items: readonly ProductItem[]
  onChange: (items: ProductItem[]) => void
  disabled?: boolean
}

/** Chooses the products of a set at once; they can be changed below it, and then are one's own selection. */
export function SetField({ items, onChange, disabled = false }: SetFieldProps) {
  const t = useTranslations('sets.choice')
  const sets = useSets()
  if (sets.length === 0) return null
  const choose = (setId: string) => {
    const set = sets.find((one) => one.setId === setId)
    if (set) onChange(itemsIn(set.items))
  }
  return (
    <SelectField
      label={t('set')}
      value={setOf(sets, items)?.setId ?? ''}
      disabled={disabled}
      onChange={choose}
      options={[{ value: '', label: t('own') }, ...sets.map(({ setId, name }) => ({ value: setId, label: name }))]}
      className="max-w-[320px]"
    />
  )
}
