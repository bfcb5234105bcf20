'use client'

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useIsQuiet } from './rested.ts'

interface LaterProps {
  /** Classes of about its size, so that what is above and below it stays. */
  room: string
  children: ReactNode
}

/** What only begins at the lower edge of the window can wait. */
const edge = '0px 0px -15%'

/**
 * Stands below what a page shows first: drawn, and its code fetched, when its place comes into view, somebody follows a link within
 * the page, or the first page of a visit has been there for a moment. On the pages after that it is there at once.
 */
export function Later({ room, children }: LaterProps) {
  const isQuiet = useIsQuiet()
  const [isDrawn, setDrawn] = useState(isQuiet)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (isDrawn || element === null) return
    // Between keys and presses, never while one is answered.
    const draw = () => startTransition(() => setDrawn(true))
    if (isQuiet || window.location.hash !== '') return draw()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
      },
      { rootMargin: edge },
    )
    observer.observe(element)
    addEventListener('hashchange', draw)
    return () => {
      observer.disconnect()
      removeEventListener('hashchange', draw)
    }
  }, [isDrawn, isQuiet])
  return isDrawn ? children : <div ref={place} className={room} />
}
