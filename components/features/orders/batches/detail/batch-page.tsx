'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { Batch, BatchRow } from '#lib/contract/index.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import { pages } from '../../../../pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Code } from '../../../../ui/code.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { WithPanel } from '../../../../ui/side-panel.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { countedRowsIn } from '../../../../widgets/batches/counts.ts'
import { BatchMark } from '../../../../widgets/batches/state-mark.tsx'
import { usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { ResultButtons } from '../files/result-buttons.tsx'
import { useBatch, useBatchRows } from '../use-batch.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { BatchRows } from './batch-rows.tsx'
import { MatchPanel } from './match-panel.tsx'
import { OutdatedFacts } from './outdated-facts.tsx'
import { Progress } from './progress.tsx'
import { QuoteSection } from './quote-section.tsx'
import { SingleSuggestions } from './single-suggestions.tsx'
import { useBatchState } from './state.ts'

const pagesRead = 5

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
        {found.error ? <ErrorNotice of={found} list={pages.batches()} /> : <SkeletonRows rows={8} />}
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

/** What failed and why, by reason: each once, with how many rows it is about. */
function BatchFailures({ batch, onShow }: { batch: Batch; onShow: () => void }) {
  const t = useTranslations('batches.failures')
  const { formatCount } = useReader()
  const isPromised = usePromisesFree()
  const failed = countedRowsIn(batch.counts, 'failed')
  if (failed === 0) return null
  return (
    <Section
      heading={t('title')}
      remark={t(isPromised ? 'remark' : 'remarkUnpriced', { count: failed, shown: formatCount(failed) })}
      aside={
        <Button size="s" onClick={onShow}>
          {t('show')}
        </Button>
      }
    >
      <Reasons batch={batch} />
    </Section>
  )
}

function Reasons({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.failures')
  const errors = useTranslations('errors')
  const { formatCount } = useReader()
  const rows = useBatchRows(batch, { state: 'failed' }, pagesRead).data?.rows ?? []
  return (
    <ul>
      {reasonsIn(rows).map(({ code, count, example }) => {
        const own = code.replaceAll('.', '_')
        return (
          <li key={code} className="flex flex-wrap items-baseline gap-x-4 border-b border-hair py-2">
            <span className="min-w-[48px] text-end font-medium">{formatCount(count)}</span>
            <span className="min-w-0 flex-1">
              {errors.has(`${own}.what`) ? errors(`${own}.what`) : example}{' '}
              <span className="text-ink-2">{errors.has(`${own}.next`) && errors(`${own}.next`)}</span>
            </span>
            <Code value={code} of={t('code')} />
          </li>
        )
      })}
    </ul>
  )
}

function reasonsIn(rows: readonly BatchRow[]): { code: string; count: number; example: string }[] {
  const found = new Map<string, { code: string; count: number; example: string }>()
  for (const { code, orderStatus, error } of rows) {
    const reason = code ?? orderStatus ?? 'unknown'
    const known = found.get(reason) ?? { code: reason, count: 0, example: error ?? '' }
    found.set(reason, { ...known, count: known.count + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
