'use client'

import { ArrowLeftRight } from 'lucide-react'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useRef } from 'react'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  Age,
  absent,
  Button,
  CountryCode,
  Link,
  optionsOf,
  pages,
  Segmented,
  Unseen,
  useTranslations,
} from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { CompanyPicker } from '../../../widgets/pickers/company-picker.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { ScreeningSummary } from '../../../widgets/screening/screening-summary.tsx'
import { Comparison } from './comparison.tsx'

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
            onChange={(value) => void set({ differences: value === 'differences' })}
            options={optionsOf(['all', 'differences'] as const, (value) => t(`show.${value}`))}
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

/** Which company a column is of, and how old what it says is. */
function SideHead({ serviceId, onOther }: { serviceId: string; onOther: () => void }) {
  const t = useTranslations('compare')
  const productName = useProductName()
  const { company, name, basics, found, read } = useCompany(serviceId)
  const code = jurisdictionOf(serviceId)
  const newest = basics ?? newestOf(company)
  const at = newest?.responseTime ?? found?.at
  const shown = name ?? found?.hit.name ?? serviceId
  return (
    <div className="min-w-0 border-t border-bar pt-inset">
      <h2 className="text-lg font-semibold">
        <Link href={pages.company(serviceId)} className="wrap-break-word hover:underline">
          <bdi>{shown}</bdi>
        </Link>
      </h2>
      <AlsoWritten name={shown} country={code} isBrief className="block" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {code && <CountryCode code={code} />}
        {newest !== null || found !== null ? (
          <span>
            {newest ? productName(newest.product) : t('found')}
            {at && (
              <>
                , <Age at={at} did="retrieved" />
              </>
            )}
          </span>
        ) : (
          read.isKnown && <span>{absent(t, 'nothingOnFile', read)}</span>
        )}
        <Button kind="quiet" size="s" icon={ArrowLeftRight} onClick={onOther}>
          {t('other')} <Unseen>{t('insteadOf', { name: shown })}</Unseen>
        </Button>
      </p>
      <ScreeningSummary serviceId={serviceId} className="mt-1" />
      <ChangedMark serviceId={serviceId} />
    </div>
  )
}
