'use client'

import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { meets } from '../drawing/grid.ts'
import type { Scene } from '../drawing/scene.ts'

const edge = 48
const zoomMax = 1.1

/** Brings everything into view when a picture is opened, and afterwards only what is selected, if it is out of view. */
export function useFollow(scene: Scene, selected: string | null, fitKey: string): () => void {
  const { setViewport, setCenter } = useReactFlow()
  const store = useStoreApi()
  const fitted = useRef<string | null>(null)
  const showAll = useCallback(() => {
    const { width, height } = store.getState()
    if (width === 0) return
    void setViewport(fitting(scene, width, height))
  }, [scene, setViewport, store])

  useEffect(() => {
    if (fitted.current === fitKey) return
    const tryFit = () => {
      if (store.getState().width === 0 || fitted.current === fitKey) return
      fitted.current = fitKey
      showAll()
    }
    tryFit()
    return store.subscribe(tryFit)
  }, [showAll, fitKey, store])

  useEffect(() => {
    const placed = selected === null ? undefined : scene.placedOf.get(selected)
    const { transform, width, height } = store.getState()
    if (placed === undefined || width === 0) return
    const [x, y, zoom] = transform
    const window = {
      left: (edge - x) / zoom,
      right: (width - edge - x) / zoom,
      top: (edge - y) / zoom,
      bottom: (height - edge - y) / zoom,
    }
    if (meets(placed, window)) return
    void setCenter(placed.x, placed.y, { zoom, duration: 0 })
  }, [scene, selected, setCenter, store])
  return showAll
}

/** The whole picture in the middle. */
function fitting({ layout }: Scene, width: number, height: number) {
  const { left, right, top, bottom } = layout.bounds
  const zoom = Math.min(
    (width - 2 * edge) / Math.max(1, right - left),
    (height - 2 * edge) / Math.max(1, bottom - top),
    zoomMax,
  )
  return { zoom, x: width / 2 - ((left + right) / 2) * zoom, y: height / 2 - ((top + bottom) / 2) * zoom }
}
