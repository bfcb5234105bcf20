'use client'

import { useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useCallback } from 'react'
import type { Scene } from '../drawing/scene.ts'
import { type Direction, stepFrom } from '../drawing/walk.ts'
import { useSelection } from './selection.ts'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Arrows walk along the lines, Home leads to the root, plus and minus zoom; everything else is left to the page. */
export function useWalk(scene: Scene): (event: KeyboardEvent) => void {
  const { selected, select, toggle, explored } = useSelection()
  const { zoomIn, zoomOut } = useReactFlow()
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
      const { key } = event
      const direction = directions[key]
      if (direction !== undefined) {
        const next = stepFrom(scene, selected, direction)
        if (next !== null) select(next, true)
      } else if (key === 'Home') select(explored.root?.id ?? null, true)
      else if (key === 'Enter' && selected !== null) toggle(selected)
      else if (key === '+' || key === '=') void zoomIn()
      else if (key === '-') void zoomOut()
      else return
      event.preventDefault()
    },
    [scene, selected, select, toggle, explored, zoomIn, zoomOut],
  )
}
