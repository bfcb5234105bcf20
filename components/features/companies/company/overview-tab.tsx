'use client'

import { useDeferredValue, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Statement, StoredCompany } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { assessedAreas, type FoundRisk, risksOf, type StoredFacts, signingKnown } from '#lib/domain/risks/index.ts'
import {
  Age,
  absent,
  classNames,
  EmptyLine,
  Later,
  Link,
  lazyPart,
  PartBoundary,
  pages,
  Section,
  SkeletonRows,
  TextLink,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { useStoredFacts } from '../../../widgets/company/use-stored-facts.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { StateBasis } from '../../../widgets/company-state/fact-notes.tsx'
import { useChangedFacts } from '../../../widgets/company-state/use-company-state.ts'
import { silentIn } from '../../../widgets/composition/composed-graph.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { sheetProductNames } from '../../../widgets/products/products.ts'
import { useHeldScreening } from '../../../widgets/screening/use-screening-state.ts'
import { foundOf } from '../../../widgets/timeline/timeline.ts'
import { LazyHappenedStrip } from '../../../widgets/timeline/timeline-later.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OwnersSummary } from './owners-summary.tsx'
import { type RiskSources, RiskSummary } from './risk-summary.tsx'
import { SigningSummary } from './signing-summary.tsx'

const Rest = lazyPart(() => import('./overview-rest.tsx'), 'OverviewRest')

const noStatements: readonly Statement[] = []

/** What came with the page of what the results on file say against the company, before the browser has read them. */
export interface EarlyRisks {
  risks: readonly FoundRisk[]
  sources: RiskSources
}

/** Answers first: risks, who may sign, owners; beside them what is on file and what is missing. It requests nothing that costs. */
export function OverviewTab({ serviceId, early }: { serviceId: string; early: EarlyRisks | null }) {
  const facts = useCompany(serviceId)
  const { held: stored, ownerSources, composed, isReady } = useStoredFacts(serviceId, facts.company)
  const { found } = facts
  const lists = useHeldScreening(serviceId)
  const changed = useChangedFacts(serviceId)
  // The timeline is drawn last; its answer is there by then.
  useRoute('listMonitorChanges', foundOf(serviceId))
  const held = useMemo(
    (): StoredFacts => ({
      ...stored,
      ...lists,
      unread: { ...stored.unread, ...lists.unread },
      changed,
      ...(found !== null && { found: { at: found.at, status: found.hit.status ?? null } }),
    }),
    [stored, lists, found, changed],
  )
  // A report of megabytes takes seconds to be read: what does not come from it is there before.
  // All of it at once would hold the keys for half a second: it is drawn between them.
  const isRead = useDeferredValue(!facts.isPending && isReady)
  // Of thousands of holders a computation each time another product has come would be felt.
  const risks = useMemo(() => (isRead ? risksOf(held) : []), [held, isRead])
  const silent = useMemo(() => silentIn(composed.composition), [composed.composition])
  const areas = useMemo(() => assessedAreas(held), [held])
  const sources = { report: held.report?.sources ?? {}, owners: ownerSources }
  const said = isRead ? { risks, areas, sources } : early && { ...early, areas: null }
  const { company, name } = facts
  const retrieved = useMemo(
    () =>
      (company?.results ?? []).flatMap(({ orderId, product, responseTime }) =>
        responseTime ? [{ orderId, product, at: responseTime }] : [],
      ),
    [company],
  )
  const reportId = company?.results?.find(({ product }) => product === 'report')?.orderId ?? null
  if (facts.isPending && company === null) return <SkeletonRows rows={8} columns={2} />
  return (
    <div className="grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_376px]">
      <div className="flex min-w-0 flex-col gap-5">
        {said && <RiskSummary serviceId={serviceId} {...said} />}
        {isRead ? (
          <>
            <div className={classNames('grid items-start gap-x-7 gap-y-5', held.report && 'panel:grid-cols-2')}>
              <div className="flex min-w-0 flex-col gap-5">
                <OwnersSummary serviceId={serviceId} name={name ?? serviceId} held={held} composed={composed} />
                {held.graph && (
                  <LazySmallGraph
                    serviceId={serviceId}
                    graph={held.graph}
                    orderId={held.results?.graph?.id ?? null}
                    answerOf={composed.answerOf}
                    today={held.today}
                  />
                )}
              </div>
              {held.report && (
                <SigningSummary
                  serviceId={serviceId}
                  report={held.report}
                  orderId={reportId}
                  whole={signingKnown(held)}
                />
              )}
            </div>
            {held.report && (
              <LazyHappenedStrip
                serviceId={serviceId}
                report={held.report}
                statements={held.statements ?? noStatements}
                retrieved={retrieved}
                today={held.today}
              />
            )}
          </>
        ) : (
          <SkeletonRows rows={8} columns={2} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {isRead && held.statements !== null && <KeyFigures serviceId={serviceId} statements={held.statements} />}
        {/* The place of three lines, where accounts are on file: what stands below them is read meanwhile. */}
        {!isRead && newestOf(company, ['financials']) !== null && (
          <div data-skeleton aria-hidden className="h-[231px]" />
        )}
        <OnFileSection serviceId={serviceId} company={company} read={facts.read} />
        <Later room="h-dvh">
          <PartBoundary>
            <Rest serviceId={serviceId} facts={facts} graph={held.graph} silent={silent} isRead={isRead} />
          </PartBoundary>
        </Later>
      </div>
    </div>
  )
}

/** The picture of who holds a company, loaded with the words of the graph once it is drawn. */
const LazySmallGraph = withOwnTexts(() => import('./small-graph/small-graph.tsx'), 'SmallGraph', {
  graph: {
    en: () => import('../../../messages/en/companies/graph.json'),
    de: () => import('../../../messages/de/companies/graph.json'),
  },
})

interface OnFileSectionProps {
  serviceId: string
  company: StoredCompany | null
  read: Knowledge<StoredCompany>
}

/** The newest stored result of each product and its age. */
export function OnFileSection({ serviceId, company, read }: OnFileSectionProps) {
  const t = useTranslations('company.overview.onFile')
  const productName = useProductName()
  const known: readonly string[] = sheetProductNames
  const stored = (company?.results ?? []).map(({ product }) => product)
  const listed = [
    ...known.filter((product) => stored.includes(product)),
    ...new Set(stored.filter((one) => !known.includes(one))),
  ]
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.history(serviceId)}>{t('history')}</TextLink>}>
      {listed.length === 0 && read.isKnown && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      <ul>
        {listed.map((product) => {
          const newest = newestOf(company, [product])
          if (newest === null) return null
          return (
            <li key={product} className="flex min-h-row-s items-center justify-between gap-4 border-b border-hair py-1">
              <Link
                href={product === 'prefill' ? pages.order(newest.orderId) : pages.product(serviceId, product)}
                className="font-medium hover:underline"
              >
                {productName(product)}
              </Link>
              <span className="flex flex-wrap justify-end gap-x-3 text-sm text-ink-3">
                <ChangedTag serviceId={serviceId} orderId={newest.orderId} />
                {newest.responseTime && <Age at={newest.responseTime} did="retrieved" />}
              </span>
            </li>
          )
        })}
      </ul>
      {listed.length > 0 && <StateBasis serviceId={serviceId} />}
    </Section>
  )
}
