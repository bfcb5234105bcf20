'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { Batch } from '#lib/contract/index.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import { pages } from '../../../../pages.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { WithPanel } from '../../../../ui/side-panel.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { countedRowsIn } from '../../../../widgets/batches/counts.ts'
import { BatchMark } from '../../../../widgets/batches/state-mark.tsx'
import { ResultButtons } from '../files/result-buttons.tsx'
import { useBatch } from '../use-batch.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchFailures } from './failures.tsx'
import { MatchPanel } from './match-panel.tsx'
import { OutdatedFacts } from './outdated-facts.tsx'
import { Progress } from './progress.tsx'
import { QuoteSection } from './quote-section.tsx'
import { SingleSuggestions } from './single-suggestions.tsx'
import { useBatchState } from './state.ts'

interface BatchPageProps {
  batchId: string
  /** What another feature can do with its companies, put together by the page. */
  CompanyActs: ComponentType<CompanyActsProps>
}

export interface CompanyActsProps {
  batchId: string
  companies: number
}

/** A batch from its file to its workbook: open decisions first, every row below. */
export function BatchPage({ batchId, CompanyActs }: BatchPageProps) {
  const t = useTranslations('batches')
  const found = useBatch(batchId)
  const batch = found.data?.value
  if (batch === undefined) {
    return (
      <PageFrame title={t('one')}>
        {found.error ? (
          <ErrorNotice error={found.error} onAgain={found.refetch} list={pages.batches()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </PageFrame>
    )
  }
  return <Loaded batch={batch} CompanyActs={CompanyActs} />
}

const unmatched = ['draft', 'matching']
const choosing = ['choosing', 'quoting', 'quoted']

function Loaded({ batch, CompanyActs }: Pick<BatchPageProps, 'CompanyActs'> & { batch: Batch }) {
  const state = useBatchState()
  const isStarted = typeof batch.startedAt === 'string'
  // Lines that were given their company after the others had been ordered.
  const isLate = batch.state === 'finished' && countedRowsIn(batch.counts, 'ready') > 0
  return (
    <WithPanel panel={state.line !== null && <MatchPanel batch={batch} line={state.line} onOpen={state.open} />}>
      <TrailEnd name={batch.name} />
      <PageFrame
        title={<bdi>{batch.name}</bdi>}
        remark={<BatchMark state={batch.state} unmatched={countedRowsIn(batch.counts, 'unmatched')} />}
        aside={
          <>
            {!unmatched.includes(batch.state) && <ResultButtons batch={batch} />}
            <BatchActions batch={batch} />
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <BatchNotice batch={batch} onShow={state.show} />
          <SingleSuggestions batch={batch} onOpen={state.open} />
          {isStarted && <Progress batch={batch} />}
          {(choosing.includes(batch.state) || batch.state === 'paused' || isLate) && (
            <QuoteSection batch={batch} key={JSON.stringify(batch.items)} />
          )}
          {batch.state === 'paused' && <OutdatedFacts batch={batch} />}
          {isStarted && <BatchFailures batch={batch} onShow={() => state.show('failed')} />}
          <BatchRows batch={batch} state={state}>
            {batch.companies > 0 && !unmatched.includes(batch.state) && (
              <CompanyActs batchId={batch.batchId} companies={batch.companies} />
            )}
          </BatchRows>
        </div>
      </PageFrame>
    </WithPanel>
  )
}
