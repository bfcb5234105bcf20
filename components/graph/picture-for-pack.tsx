'use client'

import { useEffect, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { resultForms, type ShareholderGraph } from '#lib/contract/index.ts'
import { useComposedGraph } from '../widgets/composition/use-composed-graph.ts'
import type { PartJob } from '../widgets/evidence/use-parts.tsx'
import { useStoredResult } from '../widgets/stored-result/use-stored-result.ts'
import { useAssignedCompanies } from './assigned/use-assigned-companies.ts'
import { composedOriginOf, withEnds } from './composed-origin.ts'
import { useScene } from './drawing/use-scene.ts'
import { svgOf } from './files/svg.ts'
import {
  useGraphFacts,
  usePictureLabels,
  usePictureTitle,
  useSourceFacts,
  useViewFacts,
} from './files/use-file-facts.ts'
import { usePartyFigures, usePartyName, useRelationLabel } from './labels.ts'
import { explore, type GraphOrigin, type Joints, sourcesOf } from './model/index.ts'
import { depthFrom } from './state.ts'
import { useFindings } from './use-findings.ts'
import { useMatchedParties } from './use-matched-parties.ts'
import { WithKnownSince } from './with-known-since.tsx'

/** The ownership graph as the explorer first shows and exports it, drawn for an evidence pack. */
export function PictureForPack({ serviceId, onMade, onFailed }: PartJob) {
  const result = useStoredResult(serviceId, 'graph', resultForms.graph)
  const composed = useComposedGraph(result)
  const { newest, unexpected } = result
  const { graph: stored, isReady, composition } = composed
  const { graph, joints: assigned, isReady: isJoined } = useAssignedCompanies(serviceId, stored)
  const joints = useMemo(() => withEnds(assigned, composition), [assigned, composition])
  const isEmpty = (stored?.nodes?.length ?? 0) === 0
  const known = useRoute('getCompanyState', { params: { serviceId } })
  const failure = result.error ?? composed.error ?? known.error
  useEffect(() => {
    if (failure !== null) onFailed(failure)
    else if (isReady && isEmpty) onMade(null)
  }, [failure, isReady, isEmpty, onMade, onFailed])
  if (graph === null || isEmpty || !isJoined || known.data === undefined) return null
  const origin = { ...composedOriginOf(newest, composed), identifiers: [], unexpected }
  return (
    <WithKnownSince serviceId={serviceId} graph={graph} orderId={origin.orderId}>
      <Picture serviceId={serviceId} graph={graph} joints={joints} origin={origin} onMade={onMade} />
    </WithKnownSince>
  )
}

interface PictureProps extends Pick<PartJob, 'onMade'> {
  serviceId: string
  graph: ShareholderGraph
  joints: Joints
  origin: GraphOrigin
}

function Picture({ serviceId, graph, joints, origin, onMade }: PictureProps) {
  const explored = useMemo(() => explore(graph, undefined, { joints, isCounted: false }), [graph, joints])
  const options = useMemo(
    () => ({
      threshold: 0,
      showsEnded: false,
      depth: depthFrom(null, explored.parties),
      focus: null,
      opened: new Set<string>(),
      folded: new Set<string>(),
    }),
    [explored],
  )
  const { view, scene } = useScene({
    explored,
    options,
    isRadial: false,
    key: 'pack',
    nameOf: usePartyName(),
    figuresOf: usePartyFigures(0),
    labelOf: useRelationLabel(0),
  })
  const title = usePictureTitle(explored)
  const facts = [...useGraphFacts({ explored, origin, day: null }), ...useViewFacts(explored, view, options)]
  const sources = useSourceFacts()(sourcesOf(explored, view.parties, view.relations))
  const { marked } = useFindings(explored, origin.conflicts)
  const matched = useMatchedParties(serviceId, explored)
  const labels = { title, facts, sources, ...usePictureLabels(explored, 0)(marked, matched) }
  const svg = scene === null ? null : svgOf({ scene, explored, labels, theme: 'light', lit: null }).svg
  useEffect(() => {
    if (svg !== null) onMade(svg)
  }, [svg, onMade])
  return null
}
