'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import { caseLimits } from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { absent, EmptyLine, optionsOf, readingOf, Segmented, Unread, useTranslations } from '../../../ui/kit.ts'
import { CaseRows } from '../../../widgets/cases/case-rows.tsx'
import { OpenDecisions } from './open-decisions.tsx'

/** Every open decision, what would change a decision first; and the cases that are closed. */
export function CasesPage() {
  const t = useTranslations('cases.list')
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(['open', 'closed']).withDefault('open'))
  return (
    <PageFrame
      title={t('title')}
      remark={t('what')}
      aside={
        <Segmented
          label={t('show')}
          value={status}
          options={optionsOf(['open', 'closed'] as const, t)}
          onChange={setStatus}
        />
      }
    >
      {status === 'open' ? <OpenDecisions /> : <ClosedCases />}
    </PageFrame>
  )
}

function ClosedCases() {
  const t = useTranslations('cases.list')
  const list = useRoute('listCases', { query: { status: 'closed' } })
  const { cases = [], isCut = false } = list.data?.value ?? {}
  const read = readingOf(list, 'listCases')
  return (
    <>
      <Unread of={list} rows={6} />
      {read.isKnown && cases.length === 0 && <EmptyLine>{absent(t, 'noneClosed', read)}</EmptyLine>}
      <CaseRows cases={cases} hasCompany />
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut', { max: caseLimits.listedMax })}</p>}
    </>
  )
}
