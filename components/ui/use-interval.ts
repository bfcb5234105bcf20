'use client'

import { useEffect, useRef } from 'react'

/** Refetches at an interval while `isOn` and the page is visible; free reads only. */
export function useInterval(again: () => unknown, isOn: boolean, everyMs: number): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs])
}
