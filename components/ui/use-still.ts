'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * The newest value, but for as long as something in the element has the focus: what a person is about to press does not move
 * away under them. It is shown as soon as the focus leaves.
 */
export function useStill<T>(newest: T, element: RefObject<HTMLElement | null>): T {
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    const { current } = element
    const isHeld = () => current?.contains(document.activeElement) ?? false
    if (!isHeld()) return setShown(newest)
    const onLeave = () => requestAnimationFrame(() => !isHeld() && setShown(newest))
    current?.addEventListener('focusout', onLeave)
    return () => current?.removeEventListener('focusout', onLeave)
  }, [newest, element])
  return shown
}
