'use client'

import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import type { Scene } from '../drawing/scene.ts'
import type { Extent } from '../layout/index.ts'
import { useSelection } from './selection.ts'
import { around, centered, firstViewport, readableZoom, showing, type Viewport, wholeViewport } from './viewports.ts'

/** A party that somebody looked for; each search is a new one, also for the same party. */
export interface SoughtView {
  id: string
}

/**
 * What is in view: the readable part when a picture is opened or its filters change, afterwards the paths of what is
 * selected, at the zoom the reader has chosen. Only who is looked for is brought to a readable size. Returns a way to
 * show everything.
 */
export function useKeepInView(scene: Scene, sought: SoughtView | null): () => void {
  const { selected, lit } = useSelection()
  const { setViewport } = useReactFlow()
  const store = useStoreApi()
  /** The picture that was opened, and how; another viewport is the reader's own. */
  const opened = useRef<{ key: string; width: number; height: number; viewport: Viewport } | null>(null)
  const found = useRef<SoughtView | null>(null)
  const showAll = useCallback(() => {
    const { width, height } = store.getState()
    if (width > 0) void setViewport(wholeViewport(scene, { width, height }))
  }, [scene, setViewport, store])

  const follow = useCallback(
    (from: Viewport) => {
      const { width, height } = store.getState()
      const wanted = selectedExtent(scene, selected, lit)
      // Before it is opened, a picture has no viewport that could be moved.
      if (wanted === null || opened.current?.key !== scene.fitKey) return
      const isSought = sought !== null && sought !== found.current && sought.id === selected
      if (isSought) found.current = sought
      const isSmall = isSought && from.zoom < readableZoom
      const base = isSmall ? centered(wanted.most, { width, height }, readableZoom) : from
      const next = showing(wanted.all, wanted.most, { width, height }, base)
      if (next.x !== from.x || next.y !== from.y || next.zoom !== from.zoom) void setViewport(next, { duration: 0 })
    },
    [scene, selected, lit, sought, setViewport, store],
  )

  useEffect(
    () => () => {
      // A picture that is taken out and put back starts where the drawing library starts.
      opened.current = null
    },
    [],
  )

  useEffect(() => {
    const keep = () => {
      const { width, height, panZoom, transform } = store.getState()
      // Before it can be moved, the drawing library lets a move pass without a word.
      if (width === 0 || panZoom === null) return
      const last = opened.current
      const isResized = last !== null && (last.width !== width || last.height !== height)
      const isUntouched = last !== null && transform[0] === last.viewport.x && transform[2] === last.viewport.zoom
      if (last?.key === scene.fitKey && !isResized) return
      if (last?.key === scene.fitKey && !(isUntouched && selected === null)) {
        opened.current = { ...last, width, height }
        follow(viewportOf(transform))
        return
      }
      const viewport = firstViewport(scene, { width, height })
      opened.current = { key: scene.fitKey, width, height, viewport }
      void setViewport(viewport, { duration: 0 })
      follow(viewport)
    }
    keep()
    return store.subscribe(keep)
  }, [scene, selected, setViewport, store, follow])

  useEffect(() => follow(viewportOf(store.getState().transform)), [follow, store])
  return showAll
}

/** What is selected, and everything on its paths. */
function selectedExtent(
  scene: Scene,
  selected: string | null,
  lit: ReadonlySet<string> | null,
): { all: Extent; most: Extent } | null {
  if (selected === null) return null
  const most = scene.placedOf.get(selected) ?? scene.lineOf.get(selected)?.route
  if (most === undefined) return null
  const paths = scene.placed.filter(({ party }) => lit?.has(party.id))
  return { all: paths.reduce<Extent>((all, one) => around(one, all), most), most }
}

function viewportOf([x, y, zoom]: readonly [number, number, number]): Viewport {
  return { x, y, zoom }
}
