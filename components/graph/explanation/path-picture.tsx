'use client'

import { useCallback, useMemo } from 'react'
import { useSelection } from '../canvas/selection.ts'
import { sceneOf } from '../drawing/scene.ts'
import { boxesOf, linesOf } from '../drawing/sizes.ts'
import { draw } from '../drawing/work.ts'
import { svgOf } from '../files/svg.ts'
import { usePictureWords } from '../files/use-picture-words.ts'
import type { Explored } from '../model/explored.ts'
import { viewOfPaths } from '../model/path-view.ts'
import { usePartyFigures, usePartyName, useRelationLabel } from '../words.ts'

interface PathPictureProps {
  explored: Explored
  lit: ReadonlySet<string>
  title: string
}

/** The paths alone, written as the exported picture is: whole and readable, however large the graph around them. */
export function PathPicture({ explored, lit, title }: PathPictureProps) {
  const { marked, matched } = useSelection()
  const scene = useScene(explored, lit)
  const words = usePictureWords(explored, 0)(marked, matched)
  const facts = { title, facts: [], sources: { heading: '', lines: [] } }
  const { svg } = svgOf({ scene, explored, words: { ...facts, ...words }, theme: 'light', lit })
  const put = useCallback(
    (figure: HTMLElement | null) => {
      const drawing = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true)
      drawing.setAttribute('class', 'h-auto w-full max-h-[180mm]')
      figure?.replaceChildren(drawing)
    },
    [svg],
  )
  return <figure ref={put} className="rounded-2 border border-hair" />
}

function useScene(explored: Explored, lit: ReadonlySet<string>) {
  const nameOf = usePartyName()
  const figuresOf = usePartyFigures(0)
  const labelOf = useRelationLabel(0)
  return useMemo(() => {
    const view = viewOfPaths(explored, lit)
    const lines = linesOf(view, explored, labelOf)
    const boxes = boxesOf(view, lines, { nameOf, figuresOf })
    const drawing = draw({ turn: 0, boxes, lines, rootId: explored.root?.id ?? null, options: { shape: 'up' } })
    return sceneOf(view, boxes, drawing, false, 'paths')
  }, [explored, lit, nameOf, figuresOf, labelOf])
}
