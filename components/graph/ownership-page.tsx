'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import {
  availabilityOf,
  jurisdictionOf,
  mayOrder,
  type ShareholderGraph,
  ShareholderGraphResult,
} from '#lib/contract/index.ts'
import { Promised } from '../cost/promise.tsx'
import { latestOf } from '../stored-result/latest.ts'
import { type StoredResult, useStoredResult } from '../stored-result/use-stored-result.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Nothing } from '../ui/nothing.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { UnknownAnswer } from '../unknown/unknown-answer.tsx'
import { Explorer } from './explorer.tsx'
import { GraphOrder } from './graph-order.tsx'
import { RunningGraph } from './running-graph.tsx'

/** Who owns a company, as far as the newest graph tells. Opening it asks no register and costs nothing. */
export function OwnershipPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('graph')
  const held = useStoredResult(serviceId, 'graph', ShareholderGraphResult)
  const graph = held.value?.graph ?? null
  if (!held.isReady) return <SkeletonRows rows={8} columns={4} />
  if (graph !== null && (graph.nodes?.length ?? 0) > 0) return <HeldGraph held={held} graph={graph} />
  if (held.raw !== undefined && (graph === null || held.unexpected.length > 0))
    return <UnknownAnswer value={held.raw} />
  if (held.kept !== null && !held.error) return <Nothing kind="failed" title={t('unreadable')} />
  return (
    <>
      {held.error && <ErrorNotice error={held.error} />}
      <NoGraph held={held} />
    </>
  )
}

function HeldGraph({ held, graph }: { held: StoredResult<ShareholderGraphResult>; graph: ShareholderGraph }) {
  const { kept, latest: request, serviceId, unexpected } = held
  const latest = latestOf(request, kept?.responseTime)
  const explorer = (
    <Explorer
      graph={graph}
      serviceId={serviceId}
      origin={{ orderId: kept?.orderId ?? null, at: kept?.responseTime ?? null, unexpected }}
      laterFailure={latest.kind === 'failed' ? latest.code : null}
    />
  )
  if (latest.kind !== 'running' || !request?.order) return explorer
  return (
    <RunningGraph serviceId={serviceId} order={request.order}>
      {explorer}
    </RunningGraph>
  )
}

/** Each way to have no graph with its own sentence and its own next step. */
function NoGraph({ held }: { held: StoredResult<ShareholderGraphResult> }) {
  const t = useTranslations('graph.none')
  const catalogue = useRoute('listJurisdictions', {})
  const { serviceId, latest: request } = held
  if (catalogue.isPending) return <SkeletonRows rows={4} columns={4} />
  const latest = latestOf(request, null)
  const availability = availabilityOf(catalogue.data?.value, jurisdictionOf(serviceId), 'shareholderGraph')
  if (latest.kind === 'running' && request?.order) return <RunningGraph serviceId={serviceId} order={request.order} />
  if (!mayOrder(availability)) {
    return (
      <Nothing kind="notAvailable" title={t('notAvailable')}>
        {t(availability)}
      </Nothing>
    )
  }
  if (latest.kind === 'failed') {
    return (
      <Nothing
        kind="failed"
        title={t('failed')}
        code={latest.code ?? undefined}
        next={<GraphOrder serviceId={serviceId} label={t('again')} />}
      >
        {latest.detail} <Promised>{t('notCharged')}</Promised>
      </Nothing>
    )
  }
  return (
    <Nothing kind="notAskedYet" title={t('title')} next={<GraphOrder serviceId={serviceId} label={t('order')} />}>
      {t('why')}
    </Nothing>
  )
}
