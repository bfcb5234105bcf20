'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { caseLimits } from '#lib/contract/index.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CaseRows } from '../../widgets/cases/case-rows.tsx'

/** What must be reported or decided, until when: all cases, due first. */
export function CasesPage() {
  const t = useTranslations('cases.list')
  const [status, setStatus] = useState<'open' | 'closed'>('open')
  const { data, error, refetch } = useRoute('listCases', { query: { status } }, { keepsPrevious: true })
  const { cases = [], isCut = false } = data?.value ?? {}
  return (
    <PageFrame
      title={t('title')}
      aside={
        <Segmented
          label={t('show')}
          value={status}
          options={[
            { value: 'open', label: t('open') },
            { value: 'closed', label: t('closed') },
          ]}
          onChange={setStatus}
        />
      }
    >
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {!data && !error && <SkeletonRows rows={6} columns={2} />}
      {data && cases.length === 0 && <p className="py-2 text-ink-2">{t(status === 'open' ? 'none' : 'noneClosed')}</p>}
      <CaseRows cases={cases} hasCompany />
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut', { max: caseLimits.listedMax })}</p>}
    </PageFrame>
  )
}
