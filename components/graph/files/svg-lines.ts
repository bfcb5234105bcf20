import { labelWidthOf } from '../drawing/boxes.ts'
import { drawnText } from '../drawing/names.ts'
import { lineShapeOf } from '../drawing/path.ts'
import type { PlacedRelation } from '../drawing/scene.ts'
import { dashOf, type Explored, isUncounted } from '../model/index.ts'
import type { Colours } from './themes.ts'
import { escapedXml, tag } from './xml.ts'

/** Whether what is drawn stands out or steps back beside what does. */
export interface LitState {
  isLit: boolean
  isOff: boolean
}

/** Drawn as on the page, by the grammar of the graph. */
export function lineMarkup(explored: Explored, line: PlacedRelation, lit: LitState, ink: Colours): string {
  const { relation, route } = line
  const isOwn = isDeclared(explored, line)
  const { core, band, shaft, head, bars } = lineShapeOf(line)
  const isFaint = relation.isNotCurrent || isUncounted(explored, relation)
  const colour = colourOf(route.isLoop, { ...lit, isOwn, isFaint }, ink)
  const pale = lit.isLit ? ink.litBand : lit.isOff ? ink.offBand : ink.band
  return [
    band > 0 ? tag('path', { d: shaft, stroke: pale, 'stroke-width': band, fill: 'none' }) : '',
    tag('path', {
      d: shaft,
      stroke: colour,
      'stroke-width': isOwn ? core + 2 : core,
      'stroke-dasharray': dashOf(relation),
      fill: 'none',
    }),
    isOwn ? tag('path', { d: shaft, stroke: ink.paper, 'stroke-width': Math.max(1, core), fill: 'none' }) : '',
    tag('path', {
      d: head,
      fill: isOwn ? ink.paper : colour,
      stroke: isOwn ? colour : null,
    }),
    bars ? tag('path', { d: bars, stroke: colour, 'stroke-width': 1.5, fill: 'none' }) : '',
  ].join('')
}

interface LineState extends LitState {
  isOwn: boolean
  /** Not current, or assigned by a person and not counted. */
  isFaint: boolean
}

function colourOf(isLoop: boolean, { isLit, isOff, isOwn, isFaint }: LineState, ink: Colours) {
  if (isLit) return ink.accent
  if (isOff || isFaint) return ink.off
  if (isLoop) return ink.bad
  return isOwn ? ink.declared : ink.edge
}

/** The label cuts the line on a paper ground. */
export function labelMarkup(
  explored: Explored,
  line: PlacedRelation,
  text: string,
  { isLit, isOff }: LitState,
  ink: Colours,
): string {
  const { relation, route } = line
  const width = labelWidthOf(text)
  const { x, y } = route.label
  return (
    tag('rect', {
      x: x - width / 2,
      y: y - 8,
      width,
      height: 16,
      rx: 2,
      fill: ink.paper,
      stroke: isLit ? ink.accentLine : null,
    }) +
    tag(
      'text',
      {
        x,
        y: y + 4,
        'font-size': 12,
        'text-anchor': 'middle',
        fill: isLit ? ink.accent : isOff ? ink.ink3 : route.isLoop ? ink.bad : ink.ink2,
        'font-weight': isLit ? 600 : null,
        'font-style': isDeclared(explored, line) || relation.kind === 'is' ? 'italic' : null,
        'text-decoration': relation.isNotCurrent ? 'line-through' : null,
      },
      escapedXml(drawnText(text)),
    )
  )
}

function isDeclared({ graph }: Explored, { relation }: PlacedRelation) {
  const id = relation.edge?.data?.sourceId
  return id != null && graph.sources?.[id]?.type === 'selfDeclaration'
}
