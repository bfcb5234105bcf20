'use client'

import type { Case } from '#lib/contract/index.ts'
import { Link, nameOfAuthor, pages, Remark, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useCaseLabels } from './labels.ts'

const urgent: ReadonlySet<string> = new Set(['overdue', 'reportNow'])

/** Cases with what is to be done and until when, due first. */
export function CaseRows({ cases, hasCompany }: { cases: readonly Case[]; hasCompany: boolean }) {
  return (
    <ul>
      {cases.map((one) => (
        <CaseLine key={one.caseId} one={one} hasCompany={hasCompany} />
      ))}
    </ul>
  )
}

function CaseLine({ one, hasCompany }: { one: Case; hasCompany: boolean }) {
  const t = useTranslations('cases.rows')
  const { formatDate } = usePreferences()
  const labels = useCaseLabels()
  const { caseId, number, subject, kind, serviceId, companyName, status, dueOn, duty, assignee } = one
  const isUrgent = urgent.has(duty?.state ?? '')
  const state = status === 'open' ? labels.duty(one) : labels.status(status)
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[220px]">
        <Link href={pages.case(caseId)} className="block truncate font-medium hover:underline" title={subject}>
          {t('title', { number })}: <bdi>{subject}</bdi>
        </Link>
        <Remark>
          {hasCompany && (
            <>
              <bdi>{companyName ?? serviceId}</bdi> ·{' '}
            </>
          )}
          {labels.kind(kind)} · {assignee ? nameOfAuthor(assignee) : t('nobody')}
        </Remark>
      </span>
      <span className="flex items-center gap-x-4 text-sm text-ink-2">
        <span className={isUrgent ? 'font-medium text-bad' : undefined}>{state}</span>
        <span className="tabular-nums panel:min-w-[96px] panel:text-end">
          {dueOn ? formatDate(dueOn) : t('undated')}
        </span>
      </span>
    </li>
  )
}
