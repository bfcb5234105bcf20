'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { intervalOf } from '#lib/domain/ownership/index.ts'
import type { Explored, Party, Relation } from '../model/explored.ts'
import { type View, type ViewOptions, viewOf } from '../model/view.ts'
import { type Box, boxOf, labelWidthOf } from './boxes.ts'
import { type Scene, sceneOf } from './scene.ts'
import type { Drawing, DrawingOrder } from './work.ts'

interface Wanted {
  explored: Explored
  options: ViewOptions
  isRadial: boolean
  nameOf: (party: Party) => string
  labelOf: (relation: Relation) => string
  /** Grows with each wish to forget where everything stood. */
  anew: number
}

/** The scene of a view. The last one stays until the next is laid out, which moves known nodes as little as possible. */
export function useScene({ explored, options, isRadial, nameOf, labelOf, anew }: Wanted): {
  view: View
  scene: Scene | null
} {
  const view = useMemo(() => viewOf(explored, options), [explored, options])
  const boxes = useMemo(() => boxesOf(view, nameOf), [view, nameOf])
  const [scene, setScene] = useState<Scene | null>(null)
  const last = useRef<{ key: string; drawing: Drawing } | null>(null)
  const worker = useRef<Worker | null>(null)
  const turn = useRef(0)
  const { depth } = options
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
    const key = `${explored.root?.id}:${isRadial}:${anew}`
    const previous = last.current?.key === key ? last.current.drawing.layout : undefined
    const own = turn.current
    const receive = ({ data }: MessageEvent<Drawing>) => {
      if (data.turn !== own) return
      last.current = { key, drawing: data }
      setScene(sceneOf(view, boxes, data, isRadial, `${key}:${depth}`))
    }
    target.addEventListener('message', receive)
    target.postMessage(orderOf(own, view, boxes, explored, { isRadial, previous, labelOf }))
    return () => target.removeEventListener('message', receive)
  }, [view, boxes, explored, isRadial, anew, depth, labelOf])
  return { view, scene }
}

function boxesOf(view: View, nameOf: (party: Party) => string): Map<string, Box> {
  return new Map(view.parties.map((party) => [party.id, boxOf(party, nameOf(party))]))
}

function orderOf(
  turn: number,
  view: View,
  boxes: ReadonlyMap<string, Box>,
  explored: Explored,
  { isRadial, previous, labelOf }: Pick<Wanted, 'isRadial' | 'labelOf'> & { previous: Drawing['layout'] | undefined },
): DrawingOrder {
  const holders = new Map<string, number>()
  for (const { target } of view.relations) holders.set(target, (holders.get(target) ?? 0) + 1)
  return {
    turn,
    boxes,
    lines: view.relations.map((relation) => ({
      id: relation.id,
      source: relation.source,
      target: relation.target,
      weight: relation.share === null ? 0 : intervalOf(relation.share).high * 100,
      labelWidth: labelWidthOf(labelOf(relation)),
      isBranch: explored.partyOf.get(relation.target)?.standing !== 'above' && holders.get(relation.target) === 1,
    })),
    rootId: explored.root?.id ?? null,
    options: {
      shape: isRadial ? 'radial' : 'up',
      ...(previous === undefined ? {} : { previous }),
    },
  }
}
