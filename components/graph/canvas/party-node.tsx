'use client'

import type { Node, NodeProps } from '@xyflow/react'
import { Gavel, RotateCcw, ShieldAlert, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { Percentage } from '#lib/contract/index.ts'
import { formatShare } from '../../format.ts'
import { CountryCode, classNames, Icon, Muted, usePreferences, useTranslations } from '../../ui/kit.ts'
import type { PlacedParty } from '../drawing/scene.ts'
import { useEndText, useGraphChanges, useMarkText, usePartyName } from '../labels.ts'
import { isGrave, marksOf, type Party } from '../model/index.ts'
import { ownClick } from './own-click.ts'
import { useSelection } from './selection.ts'

export type PartyNodeType = Node<{ placed: PlacedParty }, 'party'>

/** One party: its shape says what it is, its words say it again. Names are whole. */
export const PartyNode = memo(function PartyNode({ data }: NodeProps<PartyNodeType>) {
  const { party, box } = data.placed
  const selection = useSelection()
  const isSelected = selection.selected === party.id
  const isOff = selection.lit !== null && !selection.lit.has(party.id)
  return (
    <div className="relative size-full" data-party={party.id}>
      <EndMark party={party} />
      <Outline party={party} isSelected={isSelected} isLit={selection.lit !== null && !isOff} />
      <div
        className={classNames(
          'relative flex size-full flex-col items-center justify-center px-3 text-center',
          isOff ? 'text-ink-3' : 'text-ink',
        )}
      >
        <bdi
          className={classNames('block whitespace-pre leading-[16px]', party.isRoot ? 'font-semibold' : 'font-medium')}
        >
          {box.lines.join('\n')}
        </bdi>
        <Figures party={party} isOff={isOff} />
      </div>
      <Marks party={party} />
      <More party={party} />
    </div>
  )
})

/** Beside an earlier graph. */
const changedOutline = { added: 'border-ok', removed: 'border-bad', notCompared: 'border-line' } as const
const changedText = { added: 'text-ok', removed: 'text-bad', notCompared: 'text-ink-3' } as const

function Outline({ party, isSelected, isLit }: { party: Party; isSelected: boolean; isLit: boolean }) {
  const change = useGraphChanges()?.parties.get(party.id)
  const plain = change === undefined ? 'border-rule' : changedOutline[change]
  const stroke = isSelected || isLit || party.isRoot ? 'border-accent' : plain
  if (party.kind === 'parcel') {
    return (
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path
          d="M7 1H93L99.4 50L93 99H7L0.6 50Z"
          vectorEffect="non-scaling-stroke"
          className={classNames(
            isSelected ? 'fill-selected' : 'fill-surface',
            isSelected || isLit ? 'stroke-accent' : 'stroke-rule',
          )}
        />
      </svg>
    )
  }
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'absolute inset-0 border',
          party.kind === 'person' ? 'rounded-full' : 'rounded-2',
          (party.kind === 'other' || change === 'removed') && 'border-dashed',
          isSelected ? 'border-2 bg-selected' : 'bg-surface',
          stroke,
        )}
      />
      {party.isRoot && <span aria-hidden className="absolute inset-[3px] rounded-1 border border-accent" />}
    </>
  )
}

function Figures({ party, isOff }: { party: Party; isOff: boolean }) {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
  const { threshold } = useSelection().view
  const say = (share: Percentage) => formatShare(share, locale, [threshold])
  const change = useGraphChanges()?.parties.get(party.id)
  return (
    <span className="mt-1 flex items-center gap-3 whitespace-nowrap text-sm leading-[16px]">
      {change && <span className={changedText[change]}>{t(`compared.${change}`)}</span>}
      {party.code && <CountryCode code={party.code} />}
      {party.isRoot && (
        <span className={isOff ? undefined : 'font-semibold text-accent'}>{t('subject', { kind: party.kind })}</span>
      )}
      {!party.isRoot && party.share && (
        <span className={isOff ? undefined : 'font-medium text-ink-2'}>{say(party.share)}</span>
      )}
      {party.kind === 'parcel' && <Muted>{t('countedOnce')}</Muted>}
      {party.joint && <Muted>{t('jointly', { share: say(party.joint) })}</Muted>}
    </span>
  )
}

/** Why a branch ends, written above: only where it does not end with a person. */
function EndMark({ party }: { party: Party }) {
  const { ends } = useSelection()
  const say = useEndText()
  const end = ends.get(party.id)
  if (end === undefined || end.kind === 'person' || end.kind === 'parcel') return null
  return (
    <span
      className={classNames(
        'absolute inset-x-0 -top-5 flex justify-center text-sm whitespace-nowrap',
        end.kind === 'error' ? 'text-warn' : 'text-ink-3',
      )}
    >
      {say(end)}
    </span>
  )
}

const badge = 'inline-flex size-icon items-center justify-center rounded-full border bg-surface'

const markIcons = {
  confirmedMatch: ShieldAlert,
  possibleMatch: ShieldAlert,
  cycle: RotateCcw,
  status: Gavel,
  risk: TriangleAlert,
  finding: TriangleAlert,
} as const

function Marks({ party }: { party: Party }) {
  const say = useMarkText()
  const { marked, matched } = useSelection()
  return (
    <span className="absolute -end-2 -top-3 flex gap-1">
      {marksOf(party, marked, matched).map((mark) => (
        <Mark
          key={mark.kind}
          icon={markIcons[mark.kind]}
          label={say(mark)}
          colour={isGrave(mark) ? 'border-bad-line text-bad' : 'border-warn-line text-warn'}
        />
      ))}
    </span>
  )
}

function Mark({ icon, label, colour }: { icon: typeof Gavel; label: string; colour: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={classNames(badge, colour)}>
      <Icon of={icon} size={14} className="scale-75" />
    </span>
  )
}

/** How many holders are not in the picture; a click on it expands or collapses them. */
function More({ party }: { party: Party }) {
  const t = useTranslations('graph')
  const { view, canFold, toggle } = useSelection()
  const name = usePartyName()(party)
  const hidden = view.hiddenAbove.get(party.id) ?? 0
  const canOpen = view.foldedAbove.has(party.id)
  if (hidden === 0 && !canFold(party.id)) return null
  if (hidden > 0 && !canOpen) {
    return (
      <span
        className="absolute -start-3 -top-3 rounded-full border border-rule bg-surface px-2 text-sm text-ink-2"
        title={t('hiddenOwnersOf', { count: hidden, name })}
      >
        +{hidden}
      </span>
    )
  }
  const label = canOpen ? t('open', { count: hidden, name }) : t('fold', { name })
  return (
    <button
      type="button"
      tabIndex={-1}
      {...ownClick(() => toggle(party.id))}
      aria-label={label}
      title={label}
      className={classNames(
        'nopan absolute -start-4 -top-4 flex h-control-s min-w-control-s items-center justify-center rounded-full border border-rule bg-surface px-2 text-sm text-ink-2 hover:border-line hover:text-ink',
        !canOpen && 'opacity-0 group-hover:opacity-100 hover:opacity-100 in-[.react-flow__node:hover]:opacity-100',
      )}
    >
      {canOpen ? `+${hidden}` : '\u2212'}
    </button>
  )
}
