'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Order, resultForms, type ShareholderGraph } from '#lib/contract/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { graphInResult, partyOfNode } from '#lib/domain/ownership/index.ts'
import { Explorer } from '../../../graph/explorer.tsx'
import { GraphChangesContext } from '../../../graph/labels.ts'
import { type GraphChanges, mergedGraph } from '../../../graph/model/index.ts'
import { ButtonLink, EmptyState, pages, Unread, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useIdentifiers } from './use-identifiers.ts'

interface ComparedGraphProps {
  serviceId: string
  /** Orders of the earlier and the later graph. */
  before: string
  after: string
}

/** Two stored graphs of a company in one drawing. Reading them costs nothing. */
export function ComparedGraph({ serviceId, before, after }: ComparedGraphProps) {
  const t = useTranslations('graphCompared')
  const { formatInstant } = usePreferences()
  const was = useRoute('getOrderResult', { params: { orderId: before } })
  const is = useRoute('getOrderResult', { params: { orderId: after } })
  const identifiers = useIdentifiers(serviceId)
  const [earlier, later] = [was.data?.value, is.data?.value]
  const merged = useMemo(() => {
    const [old, current] = [graphIn(earlier), graphIn(later)]
    if (!old || !current) return null
    const isLeftOut = { before: old.isLeftOut, after: current.isLeftOut }
    const { graph, changes } = mergedGraph(old.graph, current.graph, isLeftOut)
    const unexpected = current.unexpected
    return {
      graph,
      unexpected,
      changes: { ...changes, earlier: { orderId: before, at: earlier?.responseTime ?? null } },
    }
  }, [earlier, later, before])
  const error = was.error ?? is.error
  if (error || was.isPending || is.isPending) return <Unread error={error} rows={8} columns={4} />
  if (merged === null) return <EmptyState kind="failed" title={t('unreadable')} />
  const { graph, unexpected, changes } = merged
  const origin = { orderId: after, at: later?.responseTime ?? null, identifiers, unexpected }
  const at = (order: Order | undefined) => (order?.responseTime ? formatInstant(order.responseTime) : t('unknownDay'))
  const parties = [...changes.parties.values()]
  const counts = {
    added: parties.filter((kind) => kind === 'added').length,
    removed: parties.filter((kind) => kind === 'removed').length,
    relations: [...changes.relations.values()].filter(({ kind }) => kind !== 'notCompared').length,
  }
  return (
    <GraphChangesContext value={changes}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-6 py-2 max-panel:px-5">
        <div className="min-w-0 flex-1 text-sm text-ink-2">
          <p className="font-medium text-ink">{t('title', { before: at(earlier), after: at(later) })}</p>
          <p role="status">
            {t('counts', counts)}. {t('shares')}
          </p>
          <NotCompared unread={changes.unread} graph={graph} />
        </div>
        <ButtonLink size="s" href={pages.company(serviceId, 'ownership')}>
          {t('close')}
        </ButtonLink>
      </div>
      <Explorer graph={graph} serviceId={serviceId} origin={origin} />
    </GraphChangesContext>
  )
}

/** A graph, and whether something of it was left out when it was read. */
function graphIn(order: Order | undefined) {
  const read = graphInResult(order?.result)
  return read && { ...read, isLeftOut: leftOutOf(read.unexpected, resultForms.graph).length > 0 }
}

const namesMax = 3

/** Of which companies one of the two graphs did not read the holders, and why: what came or went there is not known. */
function NotCompared({ unread, graph }: { unread: GraphChanges['unread']; graph: ShareholderGraph }) {
  const t = useTranslations('graphCompared')
  if (unread.length === 0) return null
  const names = new Map((graph.nodes ?? []).map((node) => [node.id, partyOfNode(node).name]))
  const reasons = new Set(unread.flatMap(({ before, after }) => [before, after]).filter((why) => why !== null))
  const values = {
    names: unread
      .slice(0, namesMax)
      .map(({ id }) => names.get(id) || id)
      .join(', '),
    more: Math.max(0, unread.length - namesMax),
    why: [...reasons].map((why) => t(`why.${why}`)).join(', '),
  }
  return <p className="text-warn">{t('notCompared', values)}</p>
}
