'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type GridPlace, moveInGrid } from './grid-keys.ts'

interface GridFocusInput {
  rows: number
  columns: number
  isOn: boolean
  /** Brings a row into the page that is not drawn, because it is far away. */
  reveal: (row: number) => void
}

const pageRows = 12
/** A row that is far away is drawn some frames after it was scrolled to; and what draws it may still be on its way. */
const framesMax = 60

/** One place of the table can be reached with Tab; arrows move it. What is focused is a row, or a cell of it. */
export function useGridFocus({ rows, columns, isOn, reveal }: GridFocusInput) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: -1 })
  const wantsFocus = useRef(false)
  const current: GridPlace = { row: Math.min(place.row, Math.max(0, rows - 1)), column: place.column }

  const move = (key: string): GridPlace | null => {
    if (!isOn || rows === 0) return null
    const isInside = table.current?.contains(document.activeElement) ?? false
    const next = isInside ? moveInGrid(key, current, { rows, columns, page: pageRows }) : current
    if (next === null) return null
    wantsFocus.current = true
    reveal(next.row)
    setPlace({ ...next })
    return next
  }

  useEffect(() => {
    if (!wantsFocus.current) return
    let frame = 0
    let left = framesMax
    const focus = () => {
      const found = placeOf(table.current, current)
      left -= 1
      if (found === null && left > 0) {
        reveal(current.row)
        frame = requestAnimationFrame(focus)
      } else wantsFocus.current = false
      found?.focus()
    }
    focus()
    return () => cancelAnimationFrame(frame)
  })

  const follow = (event: { target: EventTarget }) => {
    const found = cellAt(event.target)
    if (found && (found.row !== current.row || found.column !== current.column)) setPlace(found)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length === 1) return
    if (cellAt(event.target) === null) return
    if (move(event.key) !== null) event.preventDefault()
  }

  return { table, place: current, move, follow, onKeyDown }
}

export type GridFocus = ReturnType<typeof useGridFocus>

function placeOf(table: HTMLTableElement | null, { row, column }: GridPlace): HTMLElement | null {
  const found = table?.querySelector(`[data-row="${row}"]`)
  const target = column === -1 ? found : found?.querySelector(`[data-column="${column}"]`)
  return target instanceof HTMLElement ? target : null
}

/** The place that itself has the focus; a control inside a cell keeps its own keys. */
export function cellAt(target: EventTarget | null): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const { row, column } = target.dataset
  if (row !== undefined) return { row: Number(row), column: -1 }
  const parent = target.parentElement?.dataset.row
  return column === undefined || parent === undefined ? null : { row: Number(parent), column: Number(column) }
}
