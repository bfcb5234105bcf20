'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a table needs more width than the page gives it. */
export function useIsWider(table: RefObject<HTMLElement | null>, room: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [inner, outer] = [table.current, room.current]
    if (inner === null || outer === null) return
    const observer = new ResizeObserver(() => setWider(inner.offsetWidth > outer.offsetWidth))
    observer.observe(inner)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [table, room])
  return isWider
}
