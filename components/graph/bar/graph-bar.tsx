'use client'

import {
  ChevronDown,
  ChevronUp,
  CircleDashed,
  Download,
  ListFilter,
  ListTree,
  Network,
  Search,
  Table2,
  TriangleAlert,
} from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { finishedGraph } from '#lib/domain/ownership/index.ts'
import {
  Button,
  FilterChip,
  Icon,
  IconButton,
  lazyPart,
  Segmented,
  type TextsOf,
  Unseen,
  usePreferences,
  useShortcut,
  useTranslations,
  withOwnTexts,
  wordIn,
} from '../../ui/kit.ts'
import { laterTexts } from '../../widgets/company-state/later-texts.ts'
import type { Scene } from '../drawing/scene.ts'
import { type Explored, matchesOf } from '../model/index.ts'
import type { GraphFacts } from '../panel/model.ts'
import { allLevels, type asides, type GraphState } from '../state.ts'
import { ThresholdField } from './threshold.tsx'
import type { Exported } from './use-export.ts'

const ExportItems = withOwnTexts(() => import('./export-items.tsx'), 'ExportItems', {
  ...laterTexts,
  graphEvidence: {
    en: () => import('../../messages/en/companies/graphEvidence.json'),
    de: () => import('../../messages/de/companies/graphEvidence.json'),
  },
})

const Filters = lazyPart(() => import('./filters.tsx'), 'Filters')

interface GraphBarProps extends GraphFacts {
  scene: Scene | null
  onAnew: () => void
}

/** One row: the view, who is in it, what is missing from it, and files of it. What is needed rarely is under Filters. */
export function GraphBar(props: GraphBarProps) {
  const t = useTranslations('graph.bar')
  const { explored, state, findings, acceptances, onSeek } = props
  const open = findings.filter(({ factId }) => !acceptances.has(factId))
  return (
    <div data-print="none" className="@container border-b border-rule px-6 max-panel:px-5">
      <div className="flex min-h-topbar flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Segmented
          label={t('view')}
          value={state.view}
          onChange={state.setView}
          options={[
            { value: 'graph', label: t('graph'), icon: Network },
            { value: 'table', label: t('table'), icon: Table2 },
            { value: 'tree', label: t('tree'), icon: ListTree },
          ]}
        />
        {/* Beside a panel and on a phone it is under Filters alone. */}
        <div className="@max-[1100px]:hidden">
          <ThresholdField state={state} />
        </div>
        <FiltersButton {...props} />
        <Find explored={explored} selected={state.selected} onSeek={onSeek} />
        <Lifted {...props} />
        {/* On a phone the files stand beside the view, and what is missing beside the search. */}
        <span className="ms-auto inline-flex flex-wrap items-center gap-3 max-panel:contents">
          <CoverageChip {...props} />
          <Button
            icon={TriangleAlert}
            className={besideFind}
            aria-pressed={state.aside === 'findings'}
            onClick={() => turnAside(state, 'findings')}
          >
            {t('findings', { count: open.length })}
          </Button>
          <ExportMenu {...props} />
        </span>
      </div>
    </div>
  )
}

const besideFind = 'max-panel:order-1 max-panel:[&>svg]:hidden'

function turnAside(state: GraphState, aside: (typeof asides)[number]) {
  void state.set({ aside: state.aside === aside && state.selected === null ? null : aside, selected: null })
}

function FiltersButton(props: GraphBarProps) {
  const t = useTranslations('graph.bar')
  const { from, ended, depth, day, shape, assigned } = props.state
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const setCount = [from > 0, depth !== null, day !== null, ended, assigned, shape === 'radial'].filter(Boolean).length
  return (
    <>
      <Button
        ref={anchor}
        icon={ListFilter}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {setCount === 0 ? t('filters') : t('filtersSet', { count: setCount })}
      </Button>
      {isOpen && <Filters {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Limits that are easily forgotten, each a way to lift it. */
function Lifted({ explored, view, options, state }: GraphBarProps) {
  const t = useTranslations('graph.bar')
  const { formatDate } = usePreferences()
  const { set, day } = state
  const date = day === null ? '' : formatDate(day)
  return (
    <>
      {day !== null && (
        <FilterChip label={t('asOfDay', { day: date })} onRemove={() => void set({ day: null })}>
          {t('asOfDay', { day: date })}
        </FilterChip>
      )}
      {explored.countsJoints && explored.joints.assignments.size > 0 && (
        <FilterChip label={t('assignedCounted')} onRemove={() => void set({ assigned: null })}>
          {t('assignedCounted')}
        </FilterChip>
      )}
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
    </>
  )
}

/** Whether the graph is whole, in a word; the panel it opens says what is missing and what a newer one costs. */
function CoverageChip({ explored, gaps, origin, laterFailure, state }: GraphBarProps) {
  const t = useTranslations('graph.coverage')
  const { stopReason } = explored.graph
  const count = gaps.reduce((sum, { parties }) => sum + parties.length, 0)
  if (stopReason == null && count === 0 && origin.orderId === null) return null
  const text = stopReason === 'inProgress' || count === 0 ? stopText(explored.graph, t) : null
  return (
    <Button
      icon={CircleDashed}
      className={besideFind}
      aria-pressed={state.aside === 'coverage'}
      onClick={() => turnAside(state, 'coverage')}
    >
      <span className={count > 0 || laterFailure !== null ? 'text-warn' : undefined}>
        {laterFailure === null ? (text ?? t('partial', { count })) : t('laterFailed')}
      </span>
    </Button>
  )
}

/** How the graph ended. It is complete where it says so and nothing in it says otherwise. */
function stopText(graph: ShareholderGraph, t: TextsOf<'graph.coverage'>) {
  const { stopReason } = graph
  if (stopReason == null) return t('unstated')
  if (stopReason !== 'completed') return wordIn(t, `stop.${stopReason}`, stopReason)
  if (finishedGraph(graph).isKnown) return t('complete')
  return t((graph.errors ?? []).length > 0 ? 'stop.completedWithErrors' : 'linesLost')
}

/** Files of what is in view: the picture as shown, its parties and relations, and the graph for other tools. */
function ExportMenu(given: Exported) {
  const t = useTranslations('graphFiles.export')
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  useShortcut({ keys: 'x', label: t('menu'), group: 'page', run: () => setOpen(true) })
  return (
    <>
      <Button
        ref={anchor}
        icon={Download}
        title={t('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="@max-[900px]:sr-only">{t('menu')}</span>
      </Button>
      {isOpen && (
        <ExportItems
          given={given}
          anchor={anchor}
          label={t('menu')}
          onClose={() => setOpen(false)}
          onSaved={(isSaved) => setFailed(!isSaved)}
        />
      )}
      <span role="status" className={hasFailed ? 'text-sm text-warn' : 'sr-only'}>
        {hasFailed && t('failed')}
      </span>
    </>
  )
}

interface FindProps {
  explored: Explored
  selected: string | null
  onSeek: (id: string) => void
}

/** Finds parties by name, number or jurisdiction; one in a folded branch is opened, one below the threshold is shown. */
function Find({ explored, selected, onSeek }: FindProps) {
  const t = useTranslations('graph.find')
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const matches = useMemo(() => matchesOf(explored.parties, text), [explored, text])
  const at = matches.findIndex(({ id }) => id === selected)
  useShortcut({ keys: 's', label: t('label'), group: 'page', run: () => box.current?.focus() })
  const go = (by: 1 | -1) => {
    const next = matches[at === -1 ? 0 : (at + by + matches.length) % matches.length]
    if (next !== undefined) onSeek(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && text !== '') setText('')
    else return
    event.preventDefault()
  }
  return (
    <search className="inline-flex items-center gap-2 max-panel:order-1 max-panel:flex-1 max-panel:basis-[116px]">
      <label className="relative inline-flex items-center max-panel:flex-1">
        <Unseen>{t('label')}</Unseen>
        <Icon of={Search} size={14} className="absolute start-3 text-ink-3" />
        <input
          ref={box}
          type="text"
          value={text}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-box h-control w-[116px] ps-7 max-panel:w-full pointer-coarse:text-lg"
        />
      </label>
      {text !== '' && (
        <span className="text-sm whitespace-nowrap text-ink-2 @max-[900px]:sr-only">
          {at === -1 ? t('found', { count: matches.length }) : t('at', { at: at + 1, count: matches.length })}
        </span>
      )}
      {matches.length > 0 && (
        <>
          <IconButton icon={ChevronUp} label={t('previous')} onClick={() => go(-1)} />
          <IconButton icon={ChevronDown} label={t('next')} onClick={() => go(1)} />
        </>
      )}
      <span role="status" className="sr-only">
        {text === '' ? '' : t('found', { count: matches.length })}
      </span>
    </search>
  )
}
