'use client'

import { classNames } from '../../ui/kit.ts'
import { labelWidthOf } from '../drawing/boxes.ts'
import { lineShapeOf, svgPathOf } from '../drawing/path.ts'
import type { PlacedRelation } from '../drawing/scene.ts'
import { useGraphChanges, useRelationLabel } from '../labels.ts'
import { changeOfRelation, dashOf, isUncounted, type RelationChange } from '../model/index.ts'
import { ownClick } from './own-click.ts'
import { isDeclared, useSelection } from './selection.ts'

interface LinesProps {
  lines: readonly PlacedRelation[]
  /** Far out only the lines are drawn: their words would be smaller than can be read. */
  hasLabels: boolean
}

/** The lines in view, those on lit paths last, so that nothing lies over them. */
export function DrawnLines({ lines, hasLabels }: LinesProps) {
  const { lit, selected } = useSelection()
  const isLit = ({ relation }: PlacedRelation) => relation.id === selected || (lit?.has(relation.id) ?? false)
  const ordered =
    lit === null && selected === null ? lines : lines.toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)))
  return (
    <svg aria-hidden="true" width="1" height="1" className="pointer-events-none absolute -z-1 overflow-visible">
      {ordered.map((line) => (
        <LineDrawing key={line.relation.id} line={line} isLit={isLit(line)} />
      ))}
      {hasLabels && ordered.map((line) => <LineLabel key={line.relation.id} line={line} isLit={isLit(line)} />)}
    </svg>
  )
}

function LineDrawing({ line, isLit }: { line: PlacedRelation; isLit: boolean }) {
  const { lit, explored, select } = useSelection()
  const { relation, route } = line
  const isOff = lit !== null && !isLit
  const isOwn = isDeclared(explored, relation)
  const { core, band, shaft, head, bars } = lineShapeOf(line)
  const change = changeOfRelation(useGraphChanges(), relation)?.kind ?? null
  const isFaint = relation.isNotCurrent || isUncounted(explored, relation)
  const stroke = colourOf({ isLit, isOff, isLoop: route.isLoop, isOwn, isFaint, change })
  const isEarlier = change === 'removed' || (change === 'notCompared' && relation.isNotCurrent)
  const dash = isEarlier ? '2 6' : (dashOf(relation) ?? undefined)
  return (
    <g className={classNames(stroke, 'fill-none')}>
      {band > 0 && <path d={shaft} className={bandOf(isLit, isOff)} strokeWidth={band} />}
      <path d={shaft} stroke="currentColor" strokeWidth={isOwn ? core + 2 : core} strokeDasharray={dash} />
      {isOwn && <path d={shaft} className="stroke-paper" strokeWidth={Math.max(1, core)} />}
      <path d={head} fill={isOwn ? 'var(--paper)' : 'currentColor'} stroke={isOwn ? 'currentColor' : undefined} />
      {bars && <path d={bars} stroke="currentColor" strokeWidth="1.5" />}
      <path
        d={svgPathOf(route.points)}
        stroke="transparent"
        strokeWidth="14"
        className="pointer-events-[stroke] cursor-pointer"
        style={{ pointerEvents: 'stroke' }}
        {...ownClick(() => select(relation.id))}
      />
    </g>
  )
}

interface LineState {
  isLit: boolean
  isOff: boolean
  isLoop: boolean
  isOwn: boolean
  /** Not current, or assigned by a person and not counted. */
  isFaint: boolean
  change: RelationChange['kind'] | null
}

function colourOf({ isLit, isOff, isLoop, isOwn, isFaint, change }: LineState) {
  if (isLit) return 'text-(--g-lit)'
  if (change === 'removed') return 'text-bad'
  if (change === 'added' && !isOff) return 'text-ok'
  if (change === 'changed' && !isOff) return 'text-warn'
  if (isOff || isFaint) return 'text-(--g-off)'
  if (isLoop) return 'text-bad'
  return isOwn ? 'text-declared' : 'text-(--g-edge)'
}

function bandOf(isLit: boolean, isOff: boolean) {
  return isLit ? 'stroke-(--g-lit-band)' : isOff ? 'stroke-(--g-offband)' : 'stroke-(--g-band)'
}

function LineLabel({ line: { relation, route }, isLit }: { line: PlacedRelation; isLit: boolean }) {
  const { explored, lit, view } = useSelection()
  const say = useRelationLabel(view.threshold)
  const text = say(relation)
  const width = labelWidthOf(text)
  const isOff = lit !== null && !isLit
  const isOwn = isDeclared(explored, relation)
  return (
    <g transform={`translate(${route.label.x} ${route.label.y})`}>
      <rect
        x={-width / 2}
        y={-8}
        width={width}
        height={16}
        rx={2}
        className={classNames('fill-paper', isLit && 'stroke-accent-line')}
      />
      <text
        textAnchor="middle"
        y={4}
        fontSize={12}
        className={classNames(
          isLit ? 'fill-accent font-semibold' : isOff ? 'fill-ink-3' : route.isLoop ? 'fill-bad' : 'fill-ink-2',
          (isOwn || relation.kind === 'is') && 'italic',
          relation.isNotCurrent && 'line-through',
        )}
      >
        {text}
      </text>
    </g>
  )
}
