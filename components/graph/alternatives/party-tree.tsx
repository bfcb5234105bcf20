'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Building2, ChevronDown, ChevronRight, Component, Minus, UserRound } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatShare } from '../../format.ts'
import { CountryCode, classNames, Icon, Small, usePreferences, useTranslations } from '../../ui/kit.ts'
import { ownClick } from '../canvas/own-click.ts'
import { useSelection } from '../canvas/selection.ts'
import { useEndText, usePartyName, useRelationLabel } from '../labels.ts'
import { type Party, type TreeRow, treeOf } from '../model/index.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { Match } from './match.tsx'

const rowHeight = 36

/** The picture as a tree, walked by arrows: right opens or leads to the first holder, left folds or leads back. */
export function PartyTree({ order, label }: { order: readonly Party[]; label: string }) {
  const { view, selected, select, toggle, canFold } = useSelection()
  const rows = useMemo(() => treeOf(view, order), [view, order])
  const [at, setAt] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const isPhone = useIsPhone()
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: margin,
    // A size that was measured on a phone is none of a wide window.
    getItemKey: (index) => `${isPhone} ${rows[index]?.key ?? index}`,
  })
  const chosen = rows.findIndex(({ key }) => key === at)
  const current =
    chosen >= 0
      ? chosen
      : Math.max(
          0,
          rows.findIndex(({ party, isRepeat }) => party.id === selected && !isRepeat),
        )
  const go = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (row === undefined) return
    setAt(row.key)
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const move = treeMove(rows, current, event.key, { isFolded: (one) => view.foldedAbove.has(one), canFold })
    if (move === null) return
    event.preventDefault()
    if (move.kind === 'go') go(move.to)
    else if (move.kind === 'toggle') toggle(row.party.id)
    else select(row.party.id)
  }
  return (
    <div
      ref={list}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows[current] && `${id}-${current}`}
      onKeyDown={onKeyDown}
      className="group relative outline-none focus-visible:shadow-focus"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <TreeItem
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              index={index}
              isCurrent={index === current}
              isSelected={row.party.id === selected}
              top={start - margin}
              measure={isPhone ? virtual.measureElement : null}
              onPress={() => {
                setAt(row.key)
                select(row.party.id)
              }}
            />
          )
        )
      })}
    </div>
  )
}

type TreeMove = { kind: 'go'; to: number } | { kind: 'toggle' } | { kind: 'select' } | null

interface TreeState {
  isFolded: (id: string) => boolean
  canFold: (id: string) => boolean
}

/** What a key does in the tree (the pattern of the ARIA guide); null for keys that are not the tree's. */
function treeMove(rows: readonly TreeRow[], at: number, key: string, { isFolded, canFold }: TreeState): TreeMove {
  const row = rows[at]
  if (row === undefined) return null
  const go = (to: number): TreeMove => ({ kind: 'go', to: Math.min(rows.length - 1, Math.max(0, to)) })
  const id = row.party.id
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'Enter':
    case ' ':
      return { kind: 'select' }
    case 'ArrowRight':
      if (!row.isRepeat && isFolded(id)) return { kind: 'toggle' }
      return go(row.hasHolders ? at + 1 : at)
    case 'ArrowLeft':
      if (row.hasHolders && canFold(id) && !row.party.isRoot) return { kind: 'toggle' }
      return go(rows.findLastIndex((one, index) => index < at && one.level < row.level))
    default:
      return null
  }
}

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
  onPress: () => void
}

/** A row of the tree. It is no stop of its own: the tree is one, and says which row is meant. */
function TreeItem({ id, row, index, isCurrent, isSelected, top, measure, onPress }: TreeItemProps) {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
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
        {...(isExpandable && ownClick(() => toggle(party.id)))}
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
      <Match state={matched.get(party.id)} />
      {party.code && <CountryCode code={party.code} />}
      {isRepeat && <span className={classNames('min-w-0 text-sm text-ink-3', cut)}>{t('tree.repeat')}</span>}
      {hidden > 0 && <Small>{t('hiddenOwners', { count: hidden })}</Small>}
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
