'use client'

import { useLayoutEffect, useRef } from 'react'

/** Gives the stage what the head of the page and the footer after the stage leave of the window, whatever their height. */
export function useViewport() {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      const beneath = element.nextElementSibling?.getBoundingClientRect().height ?? 0
      element.style.setProperty('--stage', `${Math.max(420, window.innerHeight - top - beneath)}px`)
    }
    fill()
    const observer = new ResizeObserver(fill)
    observer.observe(document.body)
    window.addEventListener('resize', fill)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fill)
    }
  }, [])
  return stage
}
