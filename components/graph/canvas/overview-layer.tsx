'use client'

import { useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Scene } from '../drawing/scene.ts'
import { paintOverview } from './paint-overview.ts'
import { useSelection } from './selection.ts'

/** Far out everything is painted on one surface: thousands of parties are as many strokes and no elements. */
export function OverviewLayer({ scene, below }: { scene: Scene; below: number }) {
  const store = useStoreApi()
  const { lit, selected } = useSelection()
  const surface = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      const canvas = surface.current
      if (canvas === null) return
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      paintOverview(canvas, zoom < below ? scene : null, { x, y, zoom, width, height }, { lit, selected })
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }
    ask()
    const themes = new MutationObserver(ask)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
    const release = store.subscribe(ask)
    return () => {
      release()
      themes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [store, scene, below, lit, selected])
  return <canvas ref={surface} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
}
