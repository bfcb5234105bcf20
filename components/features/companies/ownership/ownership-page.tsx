'use client'

import dynamic from 'next/dynamic'
import { parseAsString, useQueryStates } from 'nuqs'
import { Suspense, useMemo } from 'react'
import { resultForms, type ShareholderGraph, type ShareholderGraphResult } from '#lib/contract/index.ts'
import { useAssignedCompanies } from '../../../graph/assigned/use-assigned-companies.ts'
import { composedOriginOf, withEnds } from '../../../graph/composed-origin.ts'
import { Explorer } from '../../../graph/explorer.tsx'
import { WithKnownSince } from '../../../graph/with-known-since.tsx'
import { EmptyState, ErrorNotice, PartBoundary, SkeletonRows, useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { ownershipFacts } from '../../../widgets/company-state/ownership-facts.ts'
import { ComposedNote } from '../../../widgets/composition/composed-note.tsx'
import { useComposedGraph } from '../../../widgets/composition/use-composed-graph.ts'
import { latestOf } from '../../../widgets/stored-result/latest.ts'
import { type StoredResult, useStoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import { useIdentifiers } from './use-identifiers.ts'
import { useProof } from './use-proof.ts'

const ProofNote = withOwnTexts(() => import('./proof-note.tsx'), 'ProofNote', {
  sanctions: {
    en: () => import('../../../messages/en/compliance/sanctions.json'),
    de: () => import('../../../messages/de/compliance/sanctions.json'),
  },
})

const ComparedGraph = withOwnTexts(() => import('./compared-graph.tsx'), 'ComparedGraph', {
  graphCompared: {
    en: () => import('../../../messages/en/companies/graphCompared.json'),
    de: () => import('../../../messages/de/companies/graphCompared.json'),
  },
})

/** Where a graph is on file and none is on its way, nothing of these is needed. */
const NoGraph = dynamic(() => import('./no-graph.tsx').then((file) => file.NoGraph), {
  loading: () => <SkeletonRows rows={4} columns={4} />,
})
const UnknownAnswer = dynamic(() =>
  import('../../../widgets/raw/unknown-answer.tsx').then((file) => file.UnknownAnswer),
)
const RunningGraph = dynamic(() => import('./running-graph.tsx').then((file) => file.RunningGraph))

/** Who owns a company, by the newest stored graph. Opening it requests nothing from a register and costs nothing. */
export function OwnershipPage({ serviceId }: { serviceId: string }) {
  const [{ before, after }] = useQueryStates({ before: parseAsString, after: parseAsString })
  if (before === null || after === null) {
    return (
      <>
        {/* It is known before the graph has been read, and stays where it is. */}
        <ChangedMark serviceId={serviceId} facts={ownershipFacts} />
        <NewestGraph serviceId={serviceId} />
      </>
    )
  }
  return (
    <PartBoundary>
      <Suspense fallback={<SkeletonRows rows={8} columns={4} />}>
        <ComparedGraph key={`${before} ${after}`} {...{ serviceId, before, after }} />
      </Suspense>
    </PartBoundary>
  )
}

function NewestGraph({ serviceId }: { serviceId: string }) {
  const t = useTranslations('graph')
  const stored = useStoredResult(serviceId, 'graph', resultForms.graph)
  const composed = useComposedGraph(stored)
  const { graph } = composed
  if (!composed.isReady && composed.error === null) return <SkeletonRows rows={8} columns={4} />
  if (graph !== null && (graph.nodes?.length ?? 0) > 0)
    return <StoredGraph stored={stored} composed={composed} graph={graph} />
  if (stored.raw !== undefined && (graph === null || stored.unexpected.length > 0))
    return <UnknownAnswer value={stored.raw} />
  if (stored.newest !== null && !stored.error) return <EmptyState kind="failed" title={t('unreadable')} />
  return (
    <>
      <ErrorNotice error={stored.error} />
      <NoGraph stored={stored} />
    </>
  )
}

interface StoredGraphProps {
  stored: StoredResult<ShareholderGraphResult>
  composed: ReturnType<typeof useComposedGraph>
  graph: ShareholderGraph
}

function StoredGraph({ stored, composed, graph }: StoredGraphProps) {
  const { newest, latest: request, serviceId, unexpected } = stored
  const latest = latestOf(request, newest?.responseTime)
  const identifiers = useIdentifiers(serviceId)
  const assigned = useAssignedCompanies(serviceId, graph)
  const { proof, highlight } = useProof(serviceId)
  const joints = useMemo(() => withEnds(assigned.joints, composed.composition), [assigned.joints, composed.composition])
  const origin = { ...composedOriginOf(newest, composed), identifiers, unexpected }
  const explorer = (
    <WithKnownSince serviceId={serviceId} graph={graph} orderId={origin.orderId}>
      <Explorer
        graph={assigned.graph ?? graph}
        joints={joints}
        serviceId={serviceId}
        origin={origin}
        laterFailure={latest.kind === 'failed' ? latest.code : null}
        highlight={highlight}
      />
    </WithKnownSince>
  )
  const running = latest.kind === 'running' ? request?.order : null
  return (
    <>
      <ErrorNotice error={composed.error} />
      <ErrorNotice error={assigned.error} />
      <ComposedNote of={composed} />
      {proof && <ProofNote {...proof} />}
      {running ? (
        <RunningGraph serviceId={serviceId} order={running} identifiers={identifiers}>
          {explorer}
        </RunningGraph>
      ) : (
        explorer
      )}
    </>
  )
}
