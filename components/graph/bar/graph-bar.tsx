'use client'

import { CircleDot, ListTree, Network, RefreshCw, Table2, Waypoints } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { unknownId } from '../../widgets/raw/unknown-drawer.tsx'
import type { Scene } from '../drawing/scene.ts'
import { GraphOrder } from '../graph-order.tsx'
import type { Explored } from '../model/explored.ts'
import type { GraphOrigin } from '../model/origin.ts'
import type { View, ViewOptions } from '../model/view.ts'
import { allLevels, type GraphState } from '../state.ts'
import { Day } from './day.tsx'
import { DepthChoice } from './depth-choice.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Find } from './find.tsx'
import { Threshold } from './threshold.tsx'

interface GraphBarProps {
  explored: Explored
  view: View
  scene: Scene | null
  state: GraphState
  options: ViewOptions
  serviceId: string | null
  origin: GraphOrigin
  laterFailure: string | null
  findingCount: number
  onAnew: () => void
}

/** The graph's filters and display options, its age and the price of a newer one. On a narrow page they fold. */
export function GraphBar(props: GraphBarProps) {
  const t = useTranslations('graph.bar')
  const { explored, view, scene, state, options, findingCount, onAnew } = props
  const { set } = state
  const [isOpen, setOpen] = useState(false)
  const setCount = filtersSet(state)
  return (
    <div data-print="none" className="border-b border-rule px-6 pt-4 pb-3 max-panel:px-5">
      <GraphHeader {...props} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segmented
          label={t('view')}
          value={state.view}
          onChange={(next) => void set({ view: next })}
          options={[
            { value: 'graph', label: t('graph'), icon: Network },
            { value: 'table', label: t('table'), icon: Table2 },
            { value: 'tree', label: t('tree'), icon: ListTree },
          ]}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="panel:hidden">
          {setCount === 0 ? t('filters') : t('filtersSet', { count: setCount })}
        </Button>
        <div className={isOpen ? 'contents' : 'contents max-panel:hidden'}>
          <Threshold value={state.from} onChange={(from) => void set({ from: from === 0 ? null : from })} view={view} />
          <DepthChoice explored={explored} depth={options.depth} state={state} />
          <Day graph={explored.graph} state={state} />
          <Checkbox checked={state.ended} onChange={(isOn) => void set({ ended: isOn || null })}>
            {t(state.day === null ? 'ended' : 'notThen', { count: view.endedCount })}
          </Checkbox>
        </div>
        <Find explored={explored} shown={view.shown} state={state} />
        {state.view === 'graph' && (
          <span className="inline-flex items-center gap-1">
            <IconButton
              icon={state.shape === 'radial' ? Waypoints : CircleDot}
              label={t(state.shape === 'radial' ? 'layered' : 'radial')}
              onClick={() => void set({ shape: state.shape === 'radial' ? null : 'radial' })}
            />
            <IconButton icon={RefreshCw} label={t('anew')} onClick={onAnew} />
          </span>
        )}
        <Button
          aria-pressed={state.findings}
          onClick={() => void set({ findings: state.findings ? null : true, selected: null })}
        >
          {t('findings', { count: findingCount })}
        </Button>
        <ExportMenu explored={explored} view={view} scene={scene} threshold={state.from} day={state.day} />
        {state.focus !== null && (
          <Button size="s" onClick={() => void set({ focus: null })}>
            {t('leaveFocus')}
          </Button>
        )}
        {options.depth < allLevels && view.foldedAbove.size > 0 && (
          <Button size="s" onClick={() => void set({ depth: allLevels, open: null, fold: null })}>
            {t('openAll', { count: explored.parties.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function filtersSet({ from, depth, day, ended }: GraphState): number {
  return [from > 0, depth !== null, day !== null, ended].filter(Boolean).length
}

/** How old the graph is, how far it reaches, and a newer one with its price. */
function GraphHeader({ explored, serviceId, origin, laterFailure }: GraphBarProps) {
  const t = useTranslations('graph.bar')
  const unknown = useTranslations('unknown')
  const { stopReason, stopReasonDetail } = explored.graph
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-nav text-sm text-ink-2">
        {origin.at && <Age at={origin.at} did="retrieved" />}
        {origin.orderId && (
          <>
            {' · '}
            <Link href={pages.order(origin.orderId)} className="link underline underline-offset-3">
              {t('order')}
            </Link>
          </>
        )}
        {stopReason && <> · {t.has(`stop.${stopReason}`) ? t(`stop.${stopReason}`) : stopReason}</>}
        {stopReasonDetail && (
          <span lang="en" className="block text-ink-3">
            {stopReasonDetail}
          </span>
        )}
        {origin.unexpected.length > 0 && (
          <a href={`#${unknownId}`} className="link block w-fit">
            {unknown('inDrawer', { count: origin.unexpected.length })}
          </a>
        )}
        {laterFailure !== null && <span className="block text-warn">{t('laterFailed', { code: laterFailure })}</span>}
      </p>
      {serviceId !== null && <GraphOrder serviceId={serviceId} kind="secondary" label={t('again')} />}
    </div>
  )
}
