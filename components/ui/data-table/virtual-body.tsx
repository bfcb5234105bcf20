'use client'

import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { type LongBodyProps, rowUnder, Space } from './body.tsx'
import { TableRow } from './row.tsx'

const rowHeight = 36

/** Only the rows in view and a few around them are in the page; two empty rows stand for the others. */
export function VirtualBody<Row extends object>(props: LongBodyProps<Row>) {
  const { table, element, revealer } = props
  const { rows } = table.getRowModel()
  const [scrollMargin, setScrollMargin] = useState(0)
  // After the rows are drawn: asked for before, their places would have to be worked out once more.
  useEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
  }, [element])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin,
    measureElement: heightOf,
    // A frame may be skipped; drawing every step of the wheel at once makes the scrolling itself wait.
    useFlushSync: false,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  useEffect(() => {
    revealer.current = (row) => virtual.scrollToIndex(row, { align: 'auto' })
    return () => {
      revealer.current = () => {}
    }
  }, [revealer, virtual])

  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody>
      {before > 0 && <Space height={before} />}
      {items.map((item) => {
        const row = rows[item.index]
        return row === undefined ? null : (
          <TableRow key={row.id} {...rowUnder(props, row, item.index)} measure={virtual.measureElement} />
        )
      })}
      {after > 0 && <Space height={after} />}
    </tbody>
  )
}

/** Row heights come from the ResizeObserver; measuring earlier would force a layout of the page. */
function heightOf(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Window, HTMLTableRowElement>,
) {
  if (entry !== undefined) return measureElement(row, entry, virtual)
  return virtual.itemSizeCache.get(virtual.options.getItemKey(virtual.indexFromElement(row))) ?? rowHeight
}
