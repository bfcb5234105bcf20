'use client'

import { useTranslations } from 'next-intl'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useRef } from 'react'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { CompanyPicker } from '../../../widgets/pickers/company-picker.tsx'
import { Comparison } from './comparison.tsx'
import { SideHead } from './side-head.tsx'

/** Two companies side by side, from what is on file. Both are in the address; choosing one requests nothing that costs. */
export function ComparePage() {
  const t = useTranslations('compare')
  const [{ a, b, differences }, set] = useQueryStates({
    a: parseAsString,
    b: parseAsString,
    differences: parseAsBoolean.withDefault(false),
  })
  const both = a !== null && b !== null
  return (
    <PageFrame
      title={t('title')}
      remark={t('remark')}
      aside={
        both && (
          <Segmented
            label={t('show.label')}
            value={differences ? 'differences' : 'all'}
            onChange={(value) => void set({ differences: value === 'differences' || null })}
            options={[
              { value: 'all', label: t('show.all') },
              { value: 'differences', label: t('show.differences') },
            ]}
          />
        )
      }
    >
      <TrailEnd name={t('title')} />
      <div className="mb-6 grid items-start gap-x-7 gap-y-4 panel:grid-cols-2">
        <Place label={t('first')} serviceId={a} onChoose={(serviceId) => void set({ a: serviceId })} />
        <Place label={t('second')} serviceId={b} onChoose={(serviceId) => void set({ b: serviceId })} />
      </div>
      {both && <Comparison a={a} b={b} isBrief={differences} />}
    </PageFrame>
  )
}

interface PlaceProps {
  label: string
  serviceId: string | null
  onChoose: (serviceId: string | null) => void
}

function Place({ label, serviceId, onChoose }: PlaceProps) {
  const box = useRef<HTMLInputElement>(null)
  if (serviceId !== null) return <SideHead serviceId={serviceId} onOther={() => onChoose(null)} />
  return (
    <CompanyPicker
      label={label}
      chosen={null}
      onChoose={(chosen) => onChoose(chosen?.serviceId ?? null)}
      inputRef={box}
    />
  )
}
