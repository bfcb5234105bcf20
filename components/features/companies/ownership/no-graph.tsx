'use client'

import { mayOrder, type ShareholderGraphResult } from '#lib/contract/index.ts'
import { GraphOrder } from '../../../graph/graph-order.tsx'
import { EmptyState, SkeletonRows, useTranslations } from '../../../ui/kit.ts'
import { Promised } from '../../../widgets/cost/promise.tsx'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { latestOf } from '../../../widgets/stored-result/latest.ts'
import type { StoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import { RunningGraph } from './running-graph.tsx'
import { useIdentifiers } from './use-identifiers.ts'

/** Each way to have no graph with its own sentence and its own next step. */
export function NoGraph({ stored }: { stored: StoredResult<ShareholderGraphResult> }) {
  const t = useTranslations('graph.none')
  const { serviceId, latest: request } = stored
  const identifiers = useIdentifiers(serviceId)
  const { isPending, availabilityOf } = useAvailability(serviceId)
  if (isPending) return <SkeletonRows rows={4} columns={4} />
  const latest = latestOf(request, null)
  const availability = availabilityOf('graph')
  if (latest.kind === 'running' && request?.order)
    return <RunningGraph serviceId={serviceId} order={request.order} identifiers={identifiers} />
  if (!mayOrder(availability)) {
    return (
      <EmptyState kind="notAvailable" title={t('notAvailable')}>
        {t(availability)}
      </EmptyState>
    )
  }
  if (latest.kind === 'failed') {
    return (
      <EmptyState
        kind="failed"
        title={t('failed')}
        code={latest.code ?? undefined}
        next={<GraphOrder serviceId={serviceId} label={t('again')} />}
      >
        {latest.detail} <Promised>{t('notCharged')}</Promised>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="notAskedYet"
      title={t('title')}
      act="startGraph"
      next={<GraphOrder serviceId={serviceId} label={t('order')} />}
    >
      {t('why')}
    </EmptyState>
  )
}
