'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface BelowProps {
  /** What gives the parts above their height. */
  of: readonly { isPending: boolean }[]
  children: ReactNode
}

/** Nobody waits longer for what takes long, or never comes as without a connection. */
const patienceMs = 2_000

/**
 * Stands below what is still being read, and is shown at once in its place, so that nothing moves away from under the eye. Its own
 * data are asked for meanwhile; once shown it stays. Whoever comes by the address of something in it is led there then.
 */
export function Below({ of, children }: BelowProps) {
  const isReady = of.every(({ isPending }) => !isPending)
  const [isShown, setShown] = useState(isReady)
  if (isReady && !isShown) setShown(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const place = useRef<HTMLDivElement>(null)
  const wasHidden = useRef(!isShown)
  useEffect(() => {
    if (!isShown || !wasHidden.current) return
    wasHidden.current = false
    const target = document.getElementById(window.location.hash.slice(1))
    if (target !== null && place.current?.contains(target)) target.scrollIntoView()
  }, [isShown])
  return (
    <div ref={place} hidden={!isShown}>
      {children}
    </div>
  )
}
