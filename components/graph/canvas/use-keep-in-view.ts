'use client'

import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { meets } from '../drawing/grid.ts'
import type { Scene } from '../drawing/scene.ts'

const edge = 48
const zoomMax = 1.1

/** Brings everything into view when a picture is opened, and afterwards only what is selected, if it is out of view. */
export function useKeepInView(scene: Scene, selected: string | null): () => void {
  const { fitKey } = scene
  const { setViewport, setCenter } = useReactFlow()
  const store = useStoreApi()
  const fitted = useRef<string | null>(null)
  const opened = useRef<{ width: number; x: number; zoom: number } | null>(null)
  const showAll = useCallback(() => {
    const { width, height } = store.getState()
    if (width === 0) return
    void setViewport(fitting(scene, width, height))
  }, [scene, setViewport, store])

  useEffect(
    () => () => {
      // A picture that is taken out and put back starts where the drawing library starts.
      fitted.current = null
    },
    [],
  )

  useEffect(() => {
    const tryFit = () => {
      const { width, height, panZoom, transform } = store.getState()
      // Before it can be moved, the drawing library lets a move pass without a word.
      if (width === 0 || panZoom === null) return
      const last = opened.current
      const isUntouched = last !== null && transform[0] === last.x && transform[2] === last.zoom
      // A panel beside an untouched picture narrows the view but hides no party.
      if (fitted.current === fitKey && !(isUntouched && last.width !== width)) return
      fitted.current = fitKey
      const next = opening(scene, width, height)
      opened.current = { width, x: next.x, zoom: next.zoom }
      void setViewport(next)
    }
    tryFit()
    return store.subscribe(tryFit)
  }, [scene, setViewport, fitKey, store])

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

/** Smaller than this a picture is a line; then the part around the subject is opened, and the small map shows where. */
const openingLeast = 0.1

function opening(scene: Scene, width: number, height: number) {
  const whole = fitting(scene, width, height)
  const root = scene.placed.find(({ party }) => party.isRoot)
  if (whole.zoom >= openingLeast || root === undefined) return whole
  const zoom = openingLeast
  const { top, bottom } = scene.layout.bounds
  const isHigh = (bottom - top) * zoom > height - 2 * edge
  const y = scene.isRadial
    ? height / 2 - root.y * zoom
    : isHigh
      ? height - edge - bottom * zoom
      : height / 2 - ((top + bottom) / 2) * zoom
  return { zoom, x: width / 2 - root.x * zoom, y }
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
