'use client'

import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useRoute } from '#lib/client/hooks.ts'
import { formatInstantAndUtc } from '../../../format.ts'
import { WholeTables } from '../../../ui/data-table/whole.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { EventBanners } from '../../../widgets/company/event-banners.tsx'
import { useStoredReport } from '../../../widgets/company/use-company.ts'
import { NotesOnPaper, StateOnPaper } from '../../../widgets/company-state/state-on-paper.tsx'
import type { PaperJob } from '../../../widgets/evidence/paper/use-paper.ts'
import { FirstSections } from './first-sections.tsx'
import { PrintHead } from './print-head.tsx'
import { type ReportFacts, ReportProvider } from './report-section.tsx'
import { RestSections } from './rest-sections.tsx'

/** A report drawn off the page, by the same parts as on it, with every row of every table. */
export function PaperReport({ job }: { job: PaperJob }) {
  const t = useTranslations('evidence.paper')
  const { locale, timeZone } = usePreferences()
  const { serviceId, orderId, frame, name, host, onDrawn } = job
  const { order, read, isPending, error } = useStoredReport(orderId)
  const { report, unexpected } = read
  const known = useRoute('getCompanyState', { params: { serviceId } })
  const state = known.data?.value
  const facts = useMemo(
    (): ReportFacts | null =>
      report === null
        ? null
        : {
            report,
            sources: report.sources ?? {},
            orderId,
            serviceId,
            unexpected,
            peek: null,
            openPeek: () => {},
            ...(state !== undefined && {
              notesOf: (of) => <NotesOnPaper state={state} orderId={orderId} facts={of} />,
            }),
          },
    [report, orderId, serviceId, unexpected, state],
  )
  // A report without what is known of it since would say that nothing is.
  const isDrawn = facts !== null && state !== undefined && error === null && known.error === null
  const isRead = !isPending && !known.isPending
  useEffect(() => {
    if (isRead) onDrawn(isDrawn)
  }, [isRead, isDrawn, onDrawn])
  if (facts === null) return null
  const { madeAt, madeBy, consoleVersion } = frame
  const at = formatInstantAndUtc(madeAt, locale, timeZone)
  return createPortal(
    <main>
      <h1 className="mb-3 text-xl font-semibold">
        <bdi>{facts.report.basicInformation?.legalName ?? name ?? ''}</bdi>
      </h1>
      <WholeTables value={true}>
        <ReportProvider facts={facts}>
          <PrintHead order={order} />
          {state && <StateOnPaper state={state} />}
          <EventBanners report={facts.report} />
          <div className="flex flex-col gap-6">
            <ReportSections />
          </div>
        </ReportProvider>
      </WholeTables>
      <p className="mt-6 border-t border-bar pt-inset text-sm text-ink-2">
        {t('created', { at, name: madeBy.name ?? madeBy.email ?? madeBy.userId, version: consoleVersion })}{' '}
        {t('raw', { orderId })}
      </p>
    </main>,
    host,
  )
}

/** All that a report states, in a file the same as on a screen. */
export function ReportSections() {
  return (
    <>
      <FirstSections />
      <RestSections />
    </>
  )
}
