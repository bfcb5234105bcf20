'use client'

import { Building2, ChevronDown, ChevronRight, Component, Minus, ShieldAlert, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatShare } from '../../format.ts'
import { CountryCode, classNames, Icon, useReader } from '../../ui/kit.ts'
import { ownClick } from '../canvas/own-click.ts'
import { useSelection } from '../canvas/selection.ts'
import type { TreeRow } from '../model/tree.ts'
import { useEndText, usePartyName, useRelationLabel } from '../words.ts'

const drawings = { company: Building2, person: UserRound, parcel: Component, other: Building2 } as const

interface TreeItemProps {
  id: string
  row: TreeRow
  index: number
  isCurrent: boolean
  isSelected: boolean
  top: number
  /** On a phone, where nothing points at a name that is cut: the row is as high as what it says, and measured. */
  measure: ((row: HTMLElement | null) => void) | null
  words: { repeat: string }
  onPress: () => void
}

/** A row of the tree. It is no stop of its own: the tree is one, and says which row is meant. */
export function TreeItem({ id, row, index, isCurrent, isSelected, top, measure, words, onPress }: TreeItemProps) {
  const t = useTranslations('graph')
  const { locale } = useReader()
  const { view, ends, toggle, lit, matched } = useSelection()
  const nameOf = usePartyName()
  const isPhone = measure !== null
  const say = useRelationLabel(view.threshold)
  const sayEnd = useEndText()
  const { party, relation, level, isRepeat, hasHolders } = row
  const isLit = lit?.has(relation?.id ?? party.id) ?? false
  const isFolded = !isRepeat && view.foldedAbove.has(party.id)
  const hidden = isRepeat ? 0 : (view.hiddenAbove.get(party.id) ?? 0)
  const end = isRepeat ? undefined : ends.get(party.id)
  // The row the keyboard is at grows over the next ones, so that no name is cut there.
  const cut = classNames(
    isPhone ? 'wrap-anywhere' : 'truncate',
    isCurrent && 'group-focus-visible:whitespace-normal group-focus-visible:wrap-anywhere',
  )
  const match = matched.get(party.id)
  const isExpandable = isFolded || hasHolders
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names this row as its active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's.
    <div
      id={id}
      ref={measure}
      data-index={index}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={isExpandable ? hasHolders && !isFolded : undefined}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      onClick={onPress}
      className={classNames(
        'absolute inset-x-0 flex cursor-pointer items-center gap-3 border-b border-hair hover:bg-hover aria-selected:bg-selected',
        isPhone ? 'min-h-row-m py-1 max-[359px]:flex-wrap' : 'h-row-m overflow-hidden whitespace-nowrap',
        isLit && 'border-s-[3px] border-s-accent',
        isCurrent &&
          'group-focus-visible:z-1 group-focus-visible:h-auto group-focus-visible:min-h-row-m group-focus-visible:bg-surface group-focus-visible:whitespace-normal group-focus-visible:shadow-[inset_2px_0_0_var(--accent)]',
      )}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: (level - 1) * (isPhone ? 12 : 20) }}
    >
      <span
        aria-hidden
        className="inline-flex size-icon items-center justify-center"
        {...(isExpandable ? ownClick(() => toggle(party.id)) : {})}
      >
        <Icon of={isExpandable ? (isFolded ? ChevronRight : ChevronDown) : Minus} size={14} className="text-ink-3" />
      </span>
      <Icon of={drawings[party.kind]} size={14} className="text-ink-2" />
      {relation && (
        <span className={relation.isNotCurrent ? 'text-ink-3 line-through' : 'font-medium'}>{say(relation)}</span>
      )}
      <bdi className={classNames('min-w-[6em] shrink', cut, party.isRoot && 'font-semibold')} title={nameOf(party)}>
        {nameOf(party)}
      </bdi>
      {match !== undefined && (
        <span
          className={classNames(
            'inline-flex items-center gap-1 text-sm',
            match === 'confirmed' ? 'text-bad' : 'text-warn',
          )}
        >
          <Icon of={ShieldAlert} size={14} />
          {t(match === 'confirmed' ? 'confirmedMatch' : 'possibleMatch')}
        </span>
      )}
      {party.code && <CountryCode code={party.code} />}
      {isRepeat && <span className={classNames('min-w-0 text-sm text-ink-3', cut)}>{words.repeat}</span>}
      {hidden > 0 && <span className="text-sm text-ink-3">{t('hiddenOwners', { count: hidden })}</span>}
      {end !== undefined && end.kind !== 'person' && end.kind !== 'parcel' && (
        <span className={classNames('min-w-0 text-sm', cut, end.kind === 'error' ? 'text-bad' : 'text-ink-3')}>
          {sayEnd(end)}
        </span>
      )}
      <span className="ms-auto text-ink-2 max-panel:hidden">
        {party.isRoot
          ? t('subject', { kind: party.kind })
          : party.share && formatShare(party.share, locale, [view.threshold])}
      </span>
    </div>
  )
}
