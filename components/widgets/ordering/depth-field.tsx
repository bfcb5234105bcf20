'use client'

import { limits } from '#lib/contract/index.ts'
import { SelectField, useTranslations } from '../../ui/kit.ts'

const count = limits.graphDepthMax - limits.graphDepthMin + 1
const depths = Array.from({ length: count }, (_, index) => limits.graphDepthMin + index)

interface DepthFieldProps {
  value: number
  onChange: (maxDepth: number) => void
  /** The depth of the graph on the page, which is marked as such. */
  shown?: number | null
  /** In a row of its product, which says what the levels are of. */
  isCompact?: boolean
  disabled?: boolean
}

/** How many levels of owners a graph is to have: its price depends on it. */
export function DepthField({ value, onChange, shown = null, isCompact = false, disabled = false }: DepthFieldProps) {
  const t = useTranslations('graphOrder')
  const options = depths.map((depth) => ({
    value: String(depth),
    label: t(depth === shown ? 'levelsShown' : 'levels', { count: depth }),
  }))
  if (isCompact) {
    return (
      <select
        aria-label={t('depth')}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
        className="field-box h-control w-[112px] pointer-coarse:text-lg"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <SelectField
      label={t('depth')}
      value={String(value)}
      disabled={disabled}
      onChange={(text) => onChange(Number(text))}
      options={options}
      className="w-[140px]"
    />
  )
}
