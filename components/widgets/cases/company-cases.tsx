'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { absent, readingOf } from '../../ui/absence.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CaseRows } from './case-rows.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { useCasesOf } from './use-cases.ts'

/** The cases of one company, and the way to open one by hand. */
export function CompanyCases({ serviceId }: { serviceId: string }) {
  const t = useTranslations('cases.company')
  const list = useCasesOf(serviceId)
  const { data, error, refetch } = list
  const read = readingOf(list, 'listCases')
  const [isOpening, setOpening] = useState(false)
  const cases = data?.value.cases ?? []
  return (
    <Section
      heading={t('title')}
      remark={t('remark')}
      aside={
        <span data-print="none">
          <Button act="createCase" size="s" onClick={() => setOpening(true)}>
            {t('open')}
          </Button>
        </span>
      }
    >
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {!data && !error && <SkeletonRows rows={2} columns={2} />}
      {read.isKnown && cases.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      <CaseRows cases={cases} hasCompany={false} />
      {isOpening && <OpenCaseDialog serviceId={serviceId} onClose={() => setOpening(false)} />}
    </Section>
  )
}
