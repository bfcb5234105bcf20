'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSelection } from '../canvas/selection.ts'
import type { Party } from '../model/explored.ts'
import { type TreeRow, treeOf } from '../model/tree.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { TreeItem } from './tree-item.tsx'

const rowHeight = 36

/** The picture as a tree, walked by arrows: right opens or leads to the first holder, left folds or leads back. */
export function PartyTree({ order, label }: { order: readonly Party[]; label: string }) {
  const t = useTranslations('graph.tree')
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
              words={{ repeat: t('repeat') }}
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
