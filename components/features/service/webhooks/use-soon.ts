'use client'

import { useEffect, useRef } from 'react'

/** The service has no live stream: a test is usually answered within the first of these. */
const delaysMs = [300, 1_000, 2_000]

/** Asks a few times soon after something was sent, so that its result is seen without waiting for the next turn. */
export function useSoon(ask: () => unknown) {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return () => {
    timers.current.forEach(clearTimeout)
    timers.current = delaysMs.map((ms) => setTimeout(() => latest.current(), ms))
  }
}
