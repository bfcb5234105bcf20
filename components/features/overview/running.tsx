'use client'

import { useTranslations } from 'next-intl'
import type { Batch, RequestRecord, SourceHealth } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatCount } from '../../format.ts'
import { pages } from '../../pages.ts'
import { absent } from '../../ui/absence.ts'
import { Link } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { usualDurationOf } from '../../widgets/cost/usual-duration.ts'
import { ProgressLine } from '../../widgets/orders/progress-line.tsx'
import { useRequestTitle } from './request-title.ts'
import { RunningBatch } from './running-batch.tsx'

interface RunningProps {
  requests: readonly RequestRecord[]
  /** How many run, of which these are the newest. */
  runs: number
  /** Null for a role that sees no batches: then nothing is said of their orders. */
  batches: readonly Batch[] | null
  health: readonly SourceHealth[]
  /** Whether it is known of each order whether it runs. */
  ends: Knowledge<unknown>
}

/** Orders that run, and above them the batches: each one row, however many orders it has. */
export function Running({ requests, runs, batches, health, ends }: RunningProps) {
  const t = useTranslations('overview.running')
  const { locale } = useReader()
  const title = useRequestTitle()
  const count = runs + (batches?.length ?? 0)
  return (
    <Section heading={t('title')} remark={count > 0 ? formatCount(count, locale) : undefined}>
      {count === 0 && (
        <p className="py-2 text-ink-2">
          {!ends.isKnown && t(ends.detail === 'othersBehind' ? 'unknownBehind' : 'unknown')}
          {ends.isKnown && (batches === null ? absent(t, 'noneOfOwn', ends) : absent(t, 'none', ends))}
        </p>
      )}
      {batches?.map((batch) => (
        <RunningBatch key={batch.batchId} batch={batch} />
      ))}
      {requests.map((request) => {
        const { order } = request
        const name = title(request)
        return (
          <ProgressLine
            key={request.requestId}
            title={
              order ? (
                <Link href={pages.order(order.orderId)} className="hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )
            }
            activity={order?.currentActivity}
            startedAt={order?.requestTime ?? request.requestedAt}
            usual={usualDurationOf(health, request)}
          />
        )
      })}
    </Section>
  )
}
