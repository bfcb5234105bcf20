'use client'

import {
  CalendarClock,
  FileClock,
  FileDiff,
  FolderOpen,
  Layers,
  type LucideIcon,
  ScanSearch,
  Share2,
  ShieldCheck,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useRef } from 'react'
import type { OpenDecision, OpenDecisionKind } from '#lib/contract/index.ts'
import { classNames, Icon, Link, Remark } from '../../ui/kit.ts'
import { useStill } from '../../ui/use-still.ts'
import { type DecisionLabels, useDecisionLabels } from './use-decision-labels.ts'

const drawings: Record<OpenDecisionKind, { icon: LucideIcon; colour: string }> = {
  match: { icon: ScanSearch, colour: 'text-warn' },
  hit: { icon: ScanSearch, colour: 'text-warn' },
  change: { icon: TriangleAlert, colour: 'text-warn' },
  case: { icon: FileClock, colour: 'text-warn' },
  proposal: { icon: ShieldCheck, colour: 'text-accent' },
  disclosure: { icon: Share2, colour: 'text-accent' },
  returned: { icon: Undo2, colour: 'text-accent' },
  lines: { icon: Layers, colour: 'text-warn' },
  file: { icon: FolderOpen, colour: 'text-ink-2' },
  review: { icon: CalendarClock, colour: 'text-ink-2' },
  newer: { icon: FileDiff, colour: 'text-ink-2' },
}

interface DecisionRowsProps {
  decisions: readonly OpenDecision[]
  /** Risk and who asks stand in columns of their own where there is room, else in the second line. */
  hasColumns?: boolean
}

/** Open decisions as sentences, each with since when and one act. While one has the focus, none moves. */
export function DecisionRows({ decisions, hasColumns = false }: DecisionRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useStill(decisions, list)
  return (
    <ul ref={list}>
      {shown.map((one) => (
        <DecisionLine key={`${one.kind} ${one.id}`} decision={one} hasColumns={hasColumns} />
      ))}
    </ul>
  )
}

function DecisionLine({ decision, hasColumns }: { decision: OpenDecision; hasColumns: boolean }) {
  const labels = useDecisionLabels()(decision)
  const { icon, colour } = drawings[decision.kind]
  const { sentence, age, isOverdue, verb, link, href, risk, who } = labels
  return (
    <li className="relative flex min-h-row-l items-center gap-x-inset border-b border-hair py-2 hover:bg-hover">
      <Icon of={icon} className={classNames('shrink-0', colour)} />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-medium wrap-anywhere">{sentence}</bdi>
        <Second labels={labels} hasColumns={hasColumns} />
      </span>
      {hasColumns && (
        <>
          <span className="w-[112px] text-sm text-ink-2 max-wide:hidden">{risk}</span>
          <span className="w-[176px] truncate text-sm text-ink-2 max-wide:hidden" title={who}>
            <bdi>{who}</bdi>
          </span>
        </>
      )}
      <span
        className={classNames(
          'w-[136px] text-end text-sm whitespace-nowrap max-panel:hidden',
          isOverdue ? 'font-medium text-warn' : 'text-ink-3',
        )}
      >
        {age}
      </span>
      <Link
        href={href}
        aria-label={link}
        className="link min-w-[84px] text-end after:absolute after:inset-0 max-panel:min-w-0"
      >
        {verb}
      </Link>
    </li>
  )
}

function Second({
  labels: { about, wanted, risk, who, age },
  hasColumns,
}: {
  labels: DecisionLabels
  hasColumns: boolean
}) {
  const inColumns = hasColumns ? 'wide:hidden' : undefined
  return (
    <Remark>
      <bdi>{about.filter((one) => one !== '').join(' · ')}</bdi>
      <span className={inColumns}>
        {about.length > 0 && ' · '}
        {risk !== null && `${risk} · `}
        <bdi>{who}</bdi>
      </span>
      {age !== '' && <span className="panel:hidden"> · {age}</span>}
      {wanted !== null && <bdi className="line-clamp-2 text-ink-2 wrap-anywhere">{wanted}</bdi>}
    </Remark>
  )
}
