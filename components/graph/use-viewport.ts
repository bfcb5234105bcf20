'use client'

import { useLayoutEffect, useRef } from 'react'

/** The legend is beneath the picture. */
const beneath = 40

/** Gives the stage what is left of the window beneath the head of the page, whatever its height. */
export function useViewport() {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
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
