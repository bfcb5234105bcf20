'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type Explored,
  type ExploredRelation,
  type GraphView,
  graphViewOf,
  type Party,
  type ViewOptions,
} from '../model/index.ts'
import { boxesOf, linesOf, type Scene, sceneOf } from './scene.ts'
import type { DrawingOrder, DrawingWork } from './work.ts'

interface Wanted {
  explored: Explored
  options: ViewOptions
  isRadial: boolean
  nameOf: (party: Party) => string
  figuresOf: (party: Party) => readonly string[]
  labelOf: (relation: ExploredRelation) => string
  /** Of the filters in force: another one begins a picture of its own, which leaves no trace of the one before. */
  key: string
}

/** The scene of a view. The last one stays until the next is laid out; a branch that opens moves known nodes little. */
export function useScene({ explored, options, isRadial, nameOf, figuresOf, labelOf, key }: Wanted): {
  view: GraphView
  scene: Scene | null
} {
  const view = useMemo(() => graphViewOf(explored, options), [explored, options])
  const lines = useMemo(() => linesOf(view, explored, labelOf), [view, explored, labelOf])
  const boxes = useMemo(() => boxesOf(view, lines, { nameOf, figuresOf }), [view, lines, nameOf, figuresOf])
  const [scene, setScene] = useState<Scene | null>(null)
  const last = useRef<{ key: string; drawing: DrawingWork } | null>(null)
  const worker = useRef<Worker | null>(null)
  const turn = useRef(0)
  useEffect(() => {
    const made = new Worker(new URL('./worker.ts', import.meta.url))
    worker.current = made
    return () => {
      made.terminate()
      worker.current = null
    }
  }, [])
  useEffect(() => {
    const target = worker.current
    if (target === null) return
    turn.current += 1
    const previous = last.current?.key === key ? last.current.drawing.layout : undefined
    const own = turn.current
    const receive = ({ data }: MessageEvent<DrawingWork>) => {
      if (data.turn !== own) return
      last.current = { key, drawing: data }
      setScene(sceneOf(view, boxes, data, isRadial, key))
    }
    target.addEventListener('message', receive)
    const order: DrawingOrder = {
      turn: own,
      boxes,
      lines,
      rootId: explored.root?.id ?? null,
      options: { shape: isRadial ? 'radial' : 'up', previous },
    }
    target.postMessage(order)
    return () => target.removeEventListener('message', receive)
  }, [view, boxes, lines, explored, isRadial, key])
  return { view, scene }
}
