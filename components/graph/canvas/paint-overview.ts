import { meetsCell } from '../drawing/grid.ts'
import type { PlacedParty, PlacedRelation, Scene } from '../drawing/scene.ts'
import type { Viewport, ViewportSize } from './viewports.ts'

/** Paints again in the colours of another theme, until the function it returns is called. */
export function followTheme(paint: () => void): () => void {
  const themes = new MutationObserver(paint)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  return () => themes.disconnect()
}

interface Chosen {
  lit: ReadonlySet<string> | null
  selected: string | null
}

/** Paints the picture small: a bar for a company, a dot for a person, a stroke for a line, what is lit above the rest. */
export function paintOverview(
  canvas: HTMLCanvasElement,
  scene: Scene | null,
  viewport: Viewport & ViewportSize,
  chosen: Chosen,
): void {
  const { x, y, zoom, width, height } = viewport
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1)
  if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
    canvas.width = width * ratio
    canvas.height = height * ratio
  }
  const ink = canvas.getContext('2d')
  if (ink === null) return
  ink.setTransform(1, 0, 0, 1, 0, 0)
  ink.clearRect(0, 0, canvas.width, canvas.height)
  if (scene === null) return
  ink.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y)
  const window = { left: -x / zoom, right: (width - x) / zoom, top: -y / zoom, bottom: (height - y) / zoom }
  const colours = coloursOf(canvas)
  const lines = scene.lines.filter((one) => meetsCell(one, window))
  const parties = scene.placed.filter((one) => meetsCell(one, window))
  const isLine = ({ relation }: PlacedRelation) => chosen.lit?.has(relation.id) || relation.id === chosen.selected
  const isParty = ({ party }: PlacedParty) => chosen.lit?.has(party.id) || party.id === chosen.selected
  const [line, bar] = chosen.lit === null ? [colours.line, colours.party] : [colours.off, colours.off]
  strokeLines(
    ink,
    lines.filter((one) => !isLine(one)),
    line,
    0.8 / zoom,
  )
  fillParties(
    ink,
    parties.filter((one) => !isParty(one)),
    bar,
    zoom,
  )
  strokeLines(ink, lines.filter(isLine), colours.lit, 1.6 / zoom)
  fillParties(ink, parties.filter(isParty), colours.lit, zoom)
  const root = scene.placed.find(({ party }) => party.isRoot)
  if (root) fillParties(ink, [root], colours.lit, zoom)
}

function coloursOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return { line: of('--g-off'), party: of('--ink-3'), off: of('--g-offband'), lit: of('--accent') }
}

/** One path for all: a stroke for each of thousands costs far more than one for them together. */
function strokeLines(
  ink: CanvasRenderingContext2D,
  lines: readonly PlacedRelation[],
  colour: string,
  width: number,
): void {
  ink.strokeStyle = colour
  ink.lineWidth = width
  ink.beginPath()
  for (const { route } of lines) {
    for (const [at, point] of route.points.entries()) {
      if (at === 0) ink.moveTo(point.x, point.y)
      else ink.lineTo(point.x, point.y)
    }
  }
  ink.stroke()
}

/** Nothing is smaller than can be seen. */
function fillParties(
  ink: CanvasRenderingContext2D,
  parties: readonly PlacedParty[],
  colour: string,
  zoom: number,
): void {
  ink.fillStyle = colour
  const least = 1.6 / zoom
  ink.beginPath()
  for (const { party, box, x, y } of parties) {
    const width = Math.max(least, box.width)
    const height = Math.max(least * 1.5, box.height)
    if (party.kind === 'person') ink.roundRect(x - width / 2, y - height / 2, width, height, height / 2)
    else ink.rect(x - width / 2, y - height / 2, width, height)
  }
  ink.fill()
}
