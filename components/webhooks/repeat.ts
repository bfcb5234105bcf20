'use client'

import { useEffect, useRef } from 'react'

/** Asks again in steps while something is under way and the page is looked at; free reads only. */
export function useRepeat(again: () => unknown, isOn: boolean, everyMs: number): void {
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
