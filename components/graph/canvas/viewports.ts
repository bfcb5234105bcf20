import type { Scene } from '../drawing/scene.ts'
import { type Extent, united } from '../layout/index.ts'

export interface ViewportSize {
  width: number
  height: number
}

/** How the picture lies in its window: `x` and `y` are where its origin is, in pixels. */
export interface Viewport {
  x: number
  y: number
  zoom: number
}

/** The smallest words of a picture are 12 px: from this zoom on none is smaller than 11 px on the screen. */
export const readableZoom = 0.92
const zoomMax = 1.1
export const edge = 24

/** The whole picture in the middle, however small. */
export function wholeViewport({ layout: { bounds } }: Scene, window: ViewportSize): Viewport {
  return centered(bounds, window, Math.min(zoomMax, fitting(bounds, window)))
}

/**
 * What is seen first: the whole picture where its words can be read then; of a larger one the subject with as many levels
 * as can be read at once. The rest is around it.
 */
export function firstViewport(scene: Scene, window: ViewportSize): Viewport {
  const whole = wholeViewport(scene, window)
  if (whole.zoom >= readableZoom) return whole
  const near = nearest(scene, window)
  if (near === null) return { ...whole, zoom: readableZoom }
  const zoom = Math.min(1, Math.max(readableZoom, fitting(near, window)))
  const { bounds } = scene.layout
  const [across, down] = [centered(near, window, zoom), centered(bounds, window, zoom)]
  const isWhole = fits(bounds.bottom - bounds.top, window.height, zoom)
  // Owners are above: what is beyond the window is there, and the subject stands at its foot, but never beneath an empty part.
  const foot = Math.min(window.height - edge - near.bottom * zoom, edge - bounds.top * zoom)
  return { zoom, x: across.x, y: isWhole ? down.y : scene.isRadial ? across.y : foot }
}

/** The subject and the levels next to it, as many as can be read at once; at least the subject. */
function nearest({ placed, layout }: Scene, window: ViewportSize): Extent | null {
  const byLayer = new Map<number, Extent>()
  for (const one of placed) {
    const layer = layout.layers.get(one.party.id) ?? 0
    byLayer.set(layer, around(one, byLayer.get(layer)))
  }
  const root = placed.find(({ party }) => party.isRoot)
  if (root === undefined) return null
  let near: Extent = root
  for (let layer = layout.layers.get(root.party.id) ?? 0; ; layer += 1) {
    const level = byLayer.get(layer)
    if (level === undefined) return near
    const next = around(level, near)
    if (fitting(next, window) < readableZoom) return near
    near = next
  }
}

export function around(one: Extent, other: Extent | undefined): Extent {
  return other === undefined ? one : united(one, other)
}

/** Moved as little as it takes to show `wanted`; where that is larger than the window, what matters most of it. */
export function showing(wanted: Extent, most: Extent, window: ViewportSize, { x, y, zoom }: Viewport): Viewport {
  const along = (at: number, span: [number, number], chosen: [number, number], size: number) =>
    moved(moved(at, span, size, zoom), chosen, size, zoom)
  return {
    zoom,
    x: along(x, [wanted.left, wanted.right], [most.left, most.right], window.width),
    y: along(y, [wanted.top, wanted.bottom], [most.top, most.bottom], window.height),
  }
}

function moved(at: number, [from, to]: [number, number], size: number, zoom: number) {
  const [least, greatest] = [edge - from * zoom, size - edge - to * zoom]
  return least <= greatest ? Math.min(greatest, Math.max(least, at)) : at
}

export function centered(
  { left, right, top, bottom }: Extent,
  { width, height }: ViewportSize,
  zoom: number,
): Viewport {
  return { zoom, x: width / 2 - ((left + right) / 2) * zoom, y: height / 2 - ((top + bottom) / 2) * zoom }
}

export function fitting({ left, right, top, bottom }: Extent, { width, height }: ViewportSize, margin = edge): number {
  return Math.min((width - 2 * margin) / Math.max(1, right - left), (height - 2 * margin) / Math.max(1, bottom - top))
}

function fits(length: number, size: number, zoom: number) {
  return length * zoom <= size - 2 * edge
}
