'use client'

import { useTranslations } from 'next-intl'
import { limits } from '#lib/contract/index.ts'
import { SelectField } from '../../ui/text-field.tsx'

const count = limits.graphDepthMax - limits.graphDepthMin + 1
const depths = Array.from({ length: count }, (_, index) => limits.graphDepthMin + index)

/** How many levels of owners a graph is to have: its price depends on it. */
export function DepthField({ value, onChange }: { value: number; onChange: (maxDepth: number) => void }) {
  const t = useTranslations('graph.order')
  return (
    <SelectField
      label={t('depth')}
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
      options={depths.map((depth) => ({ value: String(depth), label: t('levels', { count: depth }) }))}
      className="w-[140px]"
    />
  )
}
