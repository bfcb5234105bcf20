'use client'

import type { ComponentType, ReactNode } from 'react'
import type { Batch, BatchRow, BatchRowState } from '#lib/contract/index.ts'
import { formatElapsed } from '../../../../format.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import { UnreadPage } from '../../../../page/unread-page.tsx'
import {
  Button,
  Code,
  classNames,
  pages,
  Section,
  Soft,
  useCounted,
  useNow,
  usePreferences,
  useTranslations,
  WithPanel,
  wordIn,
} from '../../../../ui/kit.ts'
import { countedRowsIn, orderRowsIn } from '../../../../widgets/batches/counts.ts'
import { BatchMark } from '../../../../widgets/batches/state-mark.tsx'
import { usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { useTotalText } from '../../../../widgets/cost/total-text.ts'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { ResultButtons } from '../files/result-buttons.tsx'
import { useBatch, useBatchRows } from '../use-batch.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { BatchRows, SingleSuggestions } from './batch-rows.tsx'
import { MatchPanel } from './match-panel.tsx'
import { OutdatedFacts, QuoteSection } from './quote-section.tsx'
import { useBatchState } from './state.ts'

const parts: readonly { states: readonly BatchRowState[]; word: BatchRowState; colour: string }[] = [
  { states: ['completed'], word: 'completed', colour: 'bg-ok' },
  { states: ['failed'], word: 'failed', colour: 'bg-bad' },
  { states: ['undecided'], word: 'undecided', colour: 'bg-warn' },
  { states: ['sending', 'running'], word: 'running', colour: 'bg-accent' },
  { states: ['canceled'], word: 'canceled', colour: 'bg-ink-3' },
  { states: ['waiting', 'ready'], word: 'waiting', colour: 'bg-rule' },
  { states: ['unmatched'], word: 'unmatched', colour: 'bg-warn-line' },
]
const secondMs = 1_000

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
    return <UnreadPage title={t('one')} of={found} list={pages.batches()} />
  }
  return <Loaded batch={batch} CompanyActs={CompanyActs} />
}

const unmatched = ['draft', 'matching']
const chosenIn = ['choosing', 'quoted', 'running', 'paused', 'finished']
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
          {batch.linesSingle > 0 && chosenIn.includes(batch.state) && (
            <SingleSuggestions batch={batch} onOpen={state.open} />
          )}
          {isStarted && <Progress batch={batch} />}
          {(choosing.includes(batch.state) || batch.state === 'paused' || isLate) && (
            <QuoteSection batch={batch} key={JSON.stringify(batch.items)} />
          )}
          {batch.state === 'paused' && <OutdatedFacts batch={batch} />}
          {isStarted && countedRowsIn(batch.counts, 'failed') > 0 && (
            <BatchFailures batch={batch} onShow={() => state.show('failed')} />
          )}
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
  const counted = useCounted()
  const isPromised = usePromisesFree()
  const errors = useTranslations('errors')
  const { formatCount } = usePreferences()
  const rows = useBatchRows(batch, { state: 'failed' }, pagesRead).data?.rows ?? []
  return (
    <Section
      heading={t('title')}
      remark={t(isPromised ? 'remark' : 'remarkUnpriced', counted(countedRowsIn(batch.counts, 'failed')))}
      aside={
        <Button size="s" onClick={onShow}>
          {t('show')}
        </Button>
      }
    >
      <ul>
        {reasonsIn(rows).map(({ code, count, example }) => {
          const own = code.replaceAll('.', '_')
          return (
            <li key={code} className="flex flex-wrap items-baseline gap-x-4 border-b border-hair py-2">
              <span className="min-w-[48px] text-end font-medium">{formatCount(count)}</span>
              <span className="min-w-0 flex-1">
                {wordIn(errors, `${own}.what`, example)} <Soft>{wordIn(errors, `${own}.next`, null)}</Soft>
              </span>
              <Code value={code} of={t('code')} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function reasonsIn(rows: readonly BatchRow[]): { code: string; count: number; example: string }[] {
  return [...Map.groupBy(rows, ({ code, orderStatus }) => code ?? orderStatus ?? 'unknown')]
    .map(([code, those]) => ({ code, count: those.length, example: those[0]?.error ?? '' }))
    .toSorted((a, b) => b.count - a.count)
}

/** How many rows are where, in figures and as one line; and what it has cost so far. */
function Progress({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const labels = useTranslations('batches.rowStates')
  const price = useTotalText()
  const { formatCount } = usePreferences()
  const itemName = useItemName()
  const { counts, items } = batch
  const all = orderRowsIn(counts) - countedRowsIn(counts, 'unavailable')
  const shown = parts
    .map((part) => ({ ...part, rows: countedRowsIn(counts, ...part.states) }))
    .filter(({ rows }) => rows > 0)
  return (
    <Section heading={items.map(itemName).join(' · ')} remark={<Elapsed batch={batch} />}>
      <div aria-hidden className="flex h-3 w-full gap-px overflow-clip rounded-1 bg-sunken">
        {shown.map(({ word, rows, colour }) => (
          <span key={word} data-solid className={colour} style={{ width: `${(rows / Math.max(1, all)) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-7 gap-y-3">
        {shown.map(({ word, rows, colour }) => (
          <Figure key={word} label={labels(word)} dot={colour}>
            {formatCount(rows)}
          </Figure>
        ))}
        <Figure label={t('cost')}>{price(counts.creditsCharged, counts.chargeUnknown)}</Figure>
        <Figure label={t('quoted')}>
          {price(counts.quoted - counts.quoteUnknown > 0 ? counts.creditsQuoted : null, counts.quoteUnknown)}
          {counts.reused > 0 && (
            <span className="text-sm font-regular text-ink-3"> {t('reused', { count: counts.reused })}</span>
          )}
        </Figure>
      </dl>
    </Section>
  )
}

function Figure({ label, dot, children }: { label: string; dot?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-ink-3">
        {dot && <span aria-hidden data-solid className={classNames('size-3 rounded-1', dot)} />}
        {label}
      </dt>
      <dd className="text-lg font-medium">{children}</dd>
    </div>
  )
}

function Elapsed({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const { locale } = usePreferences()
  const now = useNow(secondMs)
  const from = Date.parse(batch.startedAt ?? '')
  const until = batch.endedAt ? Date.parse(batch.endedAt) : now
  if (Number.isNaN(from)) return null
  const length = formatElapsed(Math.max(0, until - from), locale)
  return <span suppressHydrationWarning>{t(batch.endedAt ? 'duration' : 'runs', { length })}</span>
}
