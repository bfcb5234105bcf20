'use client'

import { useTranslations } from 'next-intl'
import { limits } from '#lib/contract/index.ts'
import { SelectField } from '../../ui/text-field.tsx'

const count = limits.graphDepthMax - limits.graphDepthMin + 1
const depths = Array.from({ length: count }, (_, index) => limits.graphDepthMin + index)

interface DepthFieldProps {
  value: number
  onChange: (maxDepth: number) => void
  /** The depth of the graph on the page, which is marked as such. */
  shown?: number | null
}

/** How many levels of owners a graph is to have: its price depends on it. */
export function DepthField({ value, onChange, shown = null }: DepthFieldProps) {
  const t = useTranslations('graph.order')
  return (
    <SelectField
      label={t('depth')}
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
      options={depths.map((depth) => ({
        value: String(depth),
        label: t(depth === shown ? 'levelsShown' : 'levels', { count: depth }),
      }))}
      className="w-[140px]"
    />
  )
}
