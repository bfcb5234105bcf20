'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Section } from '../../ui/section.tsx'
import { CaseRows } from './case-rows.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { useCasesOf } from './use-cases.ts'

/** The cases of one company, and the way to open one by hand. */
export function CompanyCases({ serviceId }: { serviceId: string }) {
  const t = useTranslations('cases.company')
  const { data, error, refetch } = useCasesOf(serviceId)
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
      {data && cases.length === 0 && <p className="py-2 text-ink-2">{t('none')}</p>}
      <CaseRows cases={cases} hasCompany={false} />
      {isOpening && <OpenCaseDialog serviceId={serviceId} onClose={() => setOpening(false)} />}
    </Section>
  )
}
