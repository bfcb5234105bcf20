'use client'

import { useStoreApi } from '@xyflow/react'
import { useEffect, useState } from 'react'
import type { Extent } from '../layout/index.ts'

export interface ViewWindow extends Extent {
  isFar: boolean
  hasLabels: boolean
}

/** Far out parties are painted, nearer they are elements, nearer still the lines carry words. */
export const farBelow = 0.3
const labelsFrom = 0.5
const empty: ViewWindow = { left: 0, right: 0, top: 0, bottom: 0, isFar: true, hasLabels: false }

/**
 * The part of the picture that has elements: what is in view and some way around it, renewed only when the view leaves that
 * way, so that a drag draws nothing anew.
 */
export function useViewWindow(): ViewWindow {
  const store = useStoreApi()
  const [window, setWindow] = useState(empty)
  useEffect(() => {
    const update = () => {
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      if (width === 0) return
      const view = { left: -x / zoom, right: (width - x) / zoom, top: -y / zoom, bottom: (height - y) / zoom }
      setWindow((known) => {
        const isFar = zoom < farBelow
        const hasLabels = zoom >= labelsFrom
        const isInside =
          known.left <= view.left && known.right >= view.right && known.top <= view.top && known.bottom >= view.bottom
        const isNear = known.right - known.left < 3 * (view.right - view.left)
        if (known.isFar === isFar && known.hasLabels === hasLabels && (isFar || (isInside && isNear))) return known
        const [across, down] = [(view.right - view.left) / 3, (view.bottom - view.top) / 3]
        return {
          left: view.left - across,
          right: view.right + across,
          top: view.top - down,
          bottom: view.bottom + down,
          isFar,
          hasLabels,
        }
      })
    }
    update()
    return store.subscribe(update)
  }, [store])
  return window
}
