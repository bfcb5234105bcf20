'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { mayRead, readers } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { useCreditsSpent } from '../../page/use-credits-spent.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useReader } from '../../ui/reader.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OthersBehindNotice } from '../../widgets/orders/others-behind.tsx'
import { usePerson } from '../../widgets/person/person.tsx'
import { Changes, changesInput } from './changes.tsx'
import { CreditsByProduct } from './credits-by-product.tsx'
import { endsOf, isUndecided } from './ended.ts'
import { Failed } from './failed.tsx'
import { FirstRun } from './first-run.tsx'
import { MyWork } from './my-work.tsx'
import { OpenMatches } from './open-matches.tsx'
import { RecentCompanies } from './recent-companies.tsx'
import { RecentSearches, searchesInput } from './recent-searches.tsx'
import { Running } from './running.tsx'
import { UnknownOutcomes } from './unknown-outcomes.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** Running orders, open decisions, failures and charges; drawn once all are loaded. */
export function Overview({ isSandbox }: { isSandbox: boolean }) {
  const t = useTranslations('overview')
  const { locale } = useReader()
  const { role } = usePerson()
  const isReader = mayRead(role, readers)
  const overview = useRoute('getOverview', {})
  const health = useRoute('listSourceHealth', {})
  const searches = useRoute('listLiveSearches', searchesInput, { enabled: isReader })
  const changes = useRoute('listMonitorChanges', changesInput, { enabled: isReader })
  const work = useRoute('getMyWork', {}, { enabled: isReader })
  const matches = useRoute('listOpenMatches', {}, { enabled: isReader })
  const spent = useCreditsSpent()
  const steps = useFirstSteps(isSandbox)
  const ofReader = [searches, changes, work, matches]
  const isReady = !health.isPending && (!isReader || ofReader.every((one) => !one.isPending))
  if (overview.error) {
    return (
      <PageFrame title={t('title')}>
        <ErrorNotice error={overview.error} onAgain={overview.refetch} />
      </PageFrame>
    )
  }
  if (overview.data === undefined || steps === undefined || !isReady) {
    return (
      <PageFrame title={t('title')}>
        <SkeletonRows rows={8} />
      </PageFrame>
    )
  }
  const { running, runningCount, failed, failedCount, finishedToday, recentCompanies } = overview.data.value
  const batches = overview.data.value.batches ?? null
  const behind = overview.data.value.othersBehind ?? null
  const ends = endsOf(failed, behind)
  const undecided = failed.filter(isUndecided)
  const opened = readingOf({ data: recentCompanies ?? undefined, error: null }, 'getOverview')
  const isRunning = running.length > 0 || batches === null || batches.length > 0
  return (
    <PageFrame
      title={t('title')}
      remark={
        finishedToday > 0
          ? t('finishedToday', { shown: formatCount(finishedToday, locale) })
          : // What runs or ended unseen may have been finished today without this console's knowing.
            ends.isKnown && !isRunning && absent(t, 'finishedNone', ends)
      }
    >
      {steps.length > 0 && (
        <div className="mb-6 max-w-measure">
          <FirstRun steps={steps} isSandbox={isSandbox} />
        </div>
      )}
      <OthersBehindNotice behind={behind} />
      <div className="grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_348px]">
        <div className="flex min-w-0 flex-col gap-6">
          {undecided.length > 0 && <UnknownOutcomes requests={undecided} />}
          {isReader && <OpenMatches />}
          {isReader && <MyWork />}
          <Running
            requests={running}
            runs={runningCount ?? running.length}
            batches={batches}
            health={health.data?.value.health ?? []}
            ends={ends}
          />
          {isReader && <Changes />}
          <Failed
            requests={failed.filter((one) => !isUndecided(one))}
            fails={failedCount ?? 0}
            isReader={isReader}
            ends={ends}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {opened.isKnown && <RecentCompanies read={opened} />}
          {isReader && <RecentSearches />}
          {/* Last, because its figures come from the service and must not shift what is below them. */}
          <CreditsByProduct spent={spent} />
        </div>
      </div>
    </PageFrame>
  )
}
