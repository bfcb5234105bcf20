'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile } from '#lib/contract/index.ts'
import { absent, factsOf, Soft, useTranslations } from '../../../ui/kit.ts'
import { StatedStatusMark } from '../../../widgets/company/stated-status.tsx'
import { isStateConflict } from '../../../widgets/decisions/use-step.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { ScreeningSummary } from '../../../widgets/screening/screening-summary.tsx'
import { ResultAge, useDataAge } from './data-age.tsx'
import { NextReviewFact, RiskFact } from './file-facts.tsx'
import { StateNotice } from './open/state-notice.tsx'

interface GroundsProps {
  serviceId: string
  file: CompanyFile
  /** Why it was refused. */
  error: Error | null
}

/** What whoever decides vouches for: the risk, the status, the screening, and how old what is on file is. */
export function Grounds({ serviceId, file, error }: GroundsProps) {
  const t = useTranslations('file')
  const statuses = useRoute('listStatuses', { query: { serviceIds: serviceId } }).data?.value.companies
  const stated = statuses?.find((one) => one.serviceId === serviceId)
  return (
    <>
      {isStateConflict(error) && <StateNotice />}
      <dl className="grid gap-x-5 gap-y-3 panel:grid-cols-2">
        {factsOf(t, {
          'form.riskClass': <RiskFact file={file} />,
          // Without a date of its own it is asked for, or nothing is to be vouched for.
          'form.nextReviewOn': file.nextReviewOn && <NextReviewFact file={file} />,
          'grounds.status': statuses ? <StatedStatusMark status={stated?.status} condition={stated?.condition} /> : '',
          'grounds.screening': <ScreeningSummary serviceId={serviceId} />,
        })}
        <div className="min-w-0 panel:col-span-2">
          <dt className="text-sm text-ink-3">{t('grounds.data')}</dt>
          <dd>
            <Ages serviceId={serviceId} file={file} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function Ages({ serviceId, file }: Pick<GroundsProps, 'serviceId' | 'file'>) {
  const t = useTranslations('file.age')
  const productName = useProductName()
  const { read, results, stale } = useDataAge(serviceId, file)
  if (read.isKnown && results.length === 0)
    return <Soft>{read.value.length === 0 ? absent(t, 'none', read) : t('others')}</Soft>
  return (
    <ul className="flex flex-wrap gap-x-5">
      {results.map((result) => (
        <li key={result.product}>
          {productName(result.product)} <ResultAge result={result} isStale={stale.includes(result)} />
        </li>
      ))}
    </ul>
  )
}
