'use client'

import { Printer } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { ApiError } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  ButtonLink,
  classNames,
  EmptyState,
  ErrorNotice,
  Later,
  lazyPart,
  PartBoundary,
  pages,
  SkeletonRows,
  TextLink,
  useTranslations,
  WithPanel,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import { useStoredReport } from '../../../widgets/company/use-company.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { unknownId } from '../../../widgets/raw/unknown-drawer.tsx'
import { FirstSections } from './first-sections.tsx'
import { PrintHead } from './print-head.tsx'
import { type ReportFacts, ReportProvider, useReport } from './report-section.tsx'
import { countOf, isSectionLeftOut, reportSectionIds } from './sections.ts'

/** On a phone one line that scrolls, and fades where more follows. */
const scrollingClass =
  'max-panel:flex-nowrap max-panel:overflow-x-auto max-panel:pe-8 max-panel:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]'
/** Never taller than the window below what sticks above it, and the tools. */
const columnClass =
  'wide:mb-0 wide:max-h-[calc(100dvh-var(--below)-96px)] wide:flex-col wide:flex-nowrap wide:items-stretch wide:overflow-y-auto wide:border-b-0'

const ReportRest = lazyPart(() => import('./report-rest.tsx'), 'ReportRest')

const SourcePanel = withOwnTexts(() => import('./source-panel.tsx'), 'SourcePanel', {
  sourcePanel: {
    en: () => import('../../../messages/en/companies/sourcePanel.json'),
    de: () => import('../../../messages/de/companies/sourcePanel.json'),
  },
})

const NoReport = withOwnTexts(() => import('./no-report.tsx'), 'NoReport', {
  noReport: {
    en: () => import('../../../messages/en/companies/noReport.json'),
    de: () => import('../../../messages/de/companies/noReport.json'),
  },
})

/** The newest stored report, or the one the address names. Reading it requests nothing from a register. */
export function ReportPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('report')
  const [{ order: named, peek }, set] = useQueryStates(
    { order: parseAsString, peek: parseAsString },
    { history: 'push' },
  )
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const newest = newestOf(stored.data?.value ?? null, ['report'])
  const orderId = named ?? newest?.orderId ?? null
  const result = useStoredReport(stored.isPending && named === null ? undefined : orderId, { keepsPrevious: true })
  const { report, unexpected } = result.read
  const completeness = useStatedParts(report === null ? null : orderId)
  const known = useMemo(
    (): ReportFacts | null =>
      report === null || orderId === null
        ? null
        : {
            report,
            sources: report.sources ?? {},
            orderId,
            serviceId,
            unexpected,
            peek,
            openPeek: (next) => void set({ peek: next }),
            completeness,
          },
    [report, orderId, serviceId, unexpected, peek, set, completeness],
  )
  // Drawn in slices: a report of thousands of rows never blocks a click while its sections render.
  const facts = useDeferredValue(known, null)
  const error = stored.error ?? result.error
  if (error) {
    const isGone = error instanceof ApiError && error.status === 404 && named !== null
    if (isGone) {
      return (
        <EmptyState
          kind="notFound"
          title={t('notStored')}
          next={<Button onClick={() => void set({ order: null })}>{t('newest')}</Button>}
        />
      )
    }
    return <ErrorNotice error={error} />
  }
  if (stored.isPending || result.isPending) return <SkeletonRows rows={10} columns={3} />
  if (orderId === null) return <NoReport serviceId={serviceId} name={stored.data?.value.name ?? null} />
  if (known === null) return <EmptyState kind="failed" title={t('unreadable')} />
  if (facts === null) return <SkeletonRows rows={10} columns={3} />
  const isOlder = named !== null && newest !== null && named !== newest.orderId
  return (
    <ReportProvider facts={facts}>
      <div className="-me-6 max-panel:me-0">
        <WithPanel panel={peek !== null && <SourcePanel serviceId={serviceId} />}>
          <div className="pe-6 max-panel:pe-0">
            <PrintHead order={result.order} />
            <ReportBody
              tools={
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
                  <p className="me-auto">
                    {isOlder && (
                      <>
                        <strong className="font-medium text-warn">{t('older')}</strong>{' '}
                        <TextLink href={pages.company(serviceId, 'report')}>{t('newest')}</TextLink>
                        {' · '}
                      </>
                    )}
                    {result.order?.responseTime && <Age at={result.order.responseTime} did="retrieved" />}
                    {' · '}
                    <TextLink href={pages.order(orderId)}>{t('order')}</TextLink>
                  </p>
                  <ButtonLink href={pages.history(serviceId)} size="s">
                    {t('compare')}
                  </ButtonLink>
                  {/* On a phone the browser's own menu prints: the answer begins a row higher. */}
                  <Button size="s" icon={Printer} className="max-panel:hidden" onClick={() => window.print()}>
                    {t('printIt')}
                  </Button>
                </div>
              }
            />
          </div>
        </WithPanel>
      </div>
    </ReportProvider>
  )
}

/** `tools` stand above the list of sections: beside the text on a wide page, so that they take none of its height. */
function ReportBody({ tools }: { tools: ReactNode }) {
  const { peek } = useReport()
  const isBeside = peek === null
  const [isWhole, setWhole] = useState(false)
  const noteWhole = useCallback(() => setWhole(true), [])
  return (
    <div className={isBeside ? 'gap-x-7 wide:grid wide:grid-cols-[184px_minmax(0,1fr)]' : undefined}>
      <div
        data-print="none"
        className={classNames(
          'flex min-w-0 flex-col gap-y-3',
          isBeside && 'wide:sticky wide:top-below wide:self-start',
        )}
      >
        {tools}
        <SectionNav isWhole={isWhole} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 *:scroll-mt-2">
        <FirstSections />
        <Later room="h-[300dvh]">
          <PartBoundary>
            <ReportRest onDrawn={noteWhole} />
          </PartBoundary>
        </Later>
      </div>
    </div>
  )
}

/**
 * What is in this report, with how many of each. On a wide page it is a column that stays in view and marks where one is;
 * else, and beside an open panel, it is above the text.
 */
function SectionNav({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('report')
  const unknown = useTranslations('unknown')
  const { report, unexpected, peek } = useReport()
  const current = useCurrentSection(isWhole)
  const rows = [
    ...reportSectionIds.flatMap((id) => {
      const count = countOf(report, id)
      return isSectionLeftOut(id, count) ? [] : [{ id: `section-${id}`, label: t(`section.${id}`), count }]
    }),
    { id: unknownId, label: unknown('title'), count: unexpected.length },
    { id: 'section-raw', label: t('raw.title'), count: null },
  ]
  return (
    <nav
      aria-label={t('inThis')}
      data-print="none"
      className={classNames(
        'mb-5 max-panel:mb-2 flex flex-wrap items-center gap-x-4 border-b border-hair pb-2 text-sm',
        scrollingClass,
        peek === null && columnClass,
      )}
    >
      {rows.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          className={classNames(
            'inline-flex min-h-control-s shrink-0 items-center justify-between gap-2 whitespace-nowrap hover:text-ink hover:underline pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
            peek === null && 'wide:border-s-2 wide:ps-3',
            current === id
              ? 'border-accent font-medium text-accent'
              : count === 0
                ? 'border-hair text-ink-3'
                : 'border-hair text-ink-2',
          )}
        >
          {label}
          {count !== null && <span className="font-regular text-ink-3">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The section nearest below the bar, of those that are drawn. */
function useCurrentSection(isWhole: boolean) {
  const [current, setCurrent] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rest of the report more sections are there.
  useEffect(() => {
    const visible = new Set<string>()
    // A link to a section leads there once it is drawn, which is after the browser has searched for it.
    const named = document.getElementById(window.location.hash.slice(1))
    if (named?.tagName === 'SECTION') named.scrollIntoView()
    const sections = [...document.querySelectorAll('section[id^="section-"]')]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(sections.find(({ id }) => visible.has(id))?.id ?? null)
      },
      { rootMargin: '-96px 0px -55% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [isWhole])
  return current
}
