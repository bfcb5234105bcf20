'use client'

import type { KeyboardEvent } from 'react'
import { useShortcut } from '../keyboard/hooks.ts'
import { useTranslations } from '../translations.ts'
import type { TableColumn } from './columns.ts'
import type { GridFocus } from './grid-focus.ts'

interface TableKeysInput<Row> {
  isOn: boolean
  grid: GridFocus
  columns: readonly TableColumn<Row>[]
  rowAt: (index: number) => Row | undefined
  onOpen?: (row: Row) => void
  onPeek?: (row: Row) => void
  /** A row is in the panel: walking takes the panel along. */
  isPanelOpen: boolean
  /** Absent where rows cannot be chosen. */
  onToggle?: (index: number, isRange: boolean) => void
  copy: (text: string) => void
}

/** `j` `k` walk, `x` chooses, Enter opens, Space peeks, Ctrl or Cmd C copies what is focused. */
export function useTableKeys<Row>(input: TableKeysInput<Row>): (event: KeyboardEvent<HTMLTableElement>) => void {
  const t = useTranslations('ui.table')
  const { isOn, grid, columns, onToggle } = input
  const walk = (key: 'j' | 'k') => {
    const next = grid.move(key)
    const row = next === null ? undefined : input.rowAt(next.row)
    if (row !== undefined && input.isPanelOpen) input.onPeek?.(row)
  }
  const canChoose = onToggle !== undefined
  const toggle = (isRange: boolean) => onToggle?.(grid.place.row, isRange)
  useShortcut({ keys: 'j', label: t('next'), group: 'rows', isOn, run: () => walk('j') })
  useShortcut({ keys: 'k', label: t('previous'), group: 'rows', isOn, run: () => walk('k') })
  useShortcut({ keys: 'x', label: t('choose'), group: 'rows', isOn: canChoose, run: () => toggle(false) })
  useShortcut({ keys: 'Shift+x', label: t('chooseRange'), group: 'rows', isOn: canChoose, run: () => toggle(true) })

  return (event) => {
    grid.onKeyDown(event)
    const row = input.rowAt(grid.place.row)
    if (event.defaultPrevented || row === undefined || !isPlace(event.target)) return
    const isMod = event.metaKey || event.ctrlKey
    if (isMod && event.key === 'c' && window.getSelection()?.isCollapsed !== false) {
      const { column } = grid.place
      input.copy(textOf(row, column === -1 ? columns : columns.slice(column, column + 1)))
    }
    const action = isMod ? undefined : event.key === 'Enter' ? (input.onOpen ?? input.onPeek) : undefined
    const act = event.key === ' ' && !isMod ? input.onPeek : action
    if (act === undefined) return
    event.preventDefault()
    act(row)
  }
}

/** A row or cell itself, not a link or a button in it. */
function isPlace(target: EventTarget) {
  return target instanceof HTMLElement && (target.dataset.row !== undefined || target.dataset.column !== undefined)
}

/** One cell, or a whole row with tabs between: what a spreadsheet takes. */
function textOf<Row>(row: Row, columns: readonly TableColumn<Row>[]) {
  return columns.map((column) => (column.text ?? column.value)?.(row) ?? '').join('\t')
}
