'use client'

import { useReactFlow, useStoreApi } from '@xyflow/react'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Scene } from '../drawing/scene.ts'
import { followTheme, paintOverview } from './paint-overview.ts'
import { useSelection } from './selection.ts'
import { centered, fitting, type Viewport } from './viewports.ts'

const size = { width: 152, height: 96 }
const margin = 6

/** The whole picture small, and what of it is in view. A click moves the view there; keys and buttons can do the same. */
export function Minimap({ scene }: { scene: Scene }) {
  const store = useStoreApi()
  const { setCenter } = useReactFlow()
  const { lit, selected } = useSelection()
  const surface = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const canvas = surface.current
    const paint = () => canvas && paintOverview(canvas, scene, { ...fittedTo(scene), ...size }, { lit, selected })
    paint()
    return followTheme(paint)
  }, [scene, lit, selected])
  useEffect(() => {
    const fitted = fittedTo(scene)
    const place = () => {
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      const element = frame.current
      if (element === null) return
      const { left, right, top, bottom } = scene.layout.bounds
      const isWhole =
        left * zoom + x >= 0 && right * zoom + x <= width && top * zoom + y >= 0 && bottom * zoom + y <= height
      // Where everything is in view anyway, the small picture would only cover the large one.
      if (element.parentElement !== null) element.parentElement.style.visibility = isWhole ? 'hidden' : 'visible'
      const scale = fitted.zoom / zoom
      element.style.inlineSize = `${width * scale}px`
      element.style.blockSize = `${height * scale}px`
      element.style.transform = `translate(${fitted.x - x * scale}px, ${fitted.y - y * scale}px)`
    }
    place()
    return store.subscribe(place)
  }, [store, scene])
  const lead = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const fitted = fittedTo(scene)
    const x = (event.clientX - box.left - fitted.x) / fitted.zoom
    const y = (event.clientY - box.top - fitted.y) / fitted.zoom
    void setCenter(x, y, { zoom: store.getState().transform[2], duration: 0 })
  }
  return (
    <div
      aria-hidden
      data-print="none"
      onPointerDown={lead}
      onPointerMove={lead}
      style={size}
      className="absolute end-4 bottom-8 z-(--z-sticky) overflow-hidden rounded-2 border border-rule bg-surface max-panel:hidden"
    >
      <canvas ref={surface} style={size} />
      <span ref={frame} className="absolute inset-0 border border-line" />
    </div>
  )
}

function fittedTo({ layout: { bounds } }: Scene): Viewport {
  return centered(bounds, size, fitting(bounds, size, margin))
}
