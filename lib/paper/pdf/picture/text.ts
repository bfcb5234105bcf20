import { lengthOf } from '../../svg/numbers.ts'
import { type SvgElement, shownIn } from '../../svg/read.ts'
import { drawPieces, widthOf } from '../draw/pieces.ts'
import { inPlaces, type LaidPiece } from '../type/direction.ts'
import { type Look, lookOf, type Picturing, weightOf } from './picturing.ts'

/** What is written from one place on: the letters of an element up to a part of it that has a place of its own. */
interface Chunk {
  x: number
  y: number
  parts: { text: string; look: Look }[]
}

/** Text that is selected and searched as any other, in the fonts of the document. */
export function drawText(element: SvgElement, look: Look, picturing: Picturing): void {
  if (look.isHidden) return
  for (const chunk of chunksOf(element, look, picturing)) drawChunk(chunk, element, picturing)
}

function chunksOf(element: SvgElement, look: Look, { unread }: Picturing): Chunk[] {
  const { attributes, children } = element
  const start: Chunk = {
    x: (lengthOf(attributes.x) ?? 0) + (lengthOf(attributes.dx) ?? 0),
    y: (lengthOf(attributes.y) ?? 0) + shift(attributes.dy, look) + middleOf(element, look),
    parts: [],
  }
  const chunks = [start]
  let { x, y } = start
  for (const child of children) {
    const open = chunks.at(-1) ?? start
    if (typeof child === 'string') {
      open.parts.push({ text: child.replace(/[ \t\r\n]+/g, ' '), look })
      continue
    }
    if (child.name === 'title' || child.name === 'desc') continue
    if (child.name !== 'tspan') {
      unread(`element ${child.name}`)
      continue
    }
    const part = { text: shownIn(child), look: lookOf(child, look, unread) }
    const placed = ['x', 'y', 'dy'].some((name) => child.attributes[name] !== undefined)
    x = lengthOf(child.attributes.x) ?? x
    y = (lengthOf(child.attributes.y) ?? y) + shift(child.attributes.dy, look)
    if (placed) chunks.push({ x: x + (lengthOf(child.attributes.dx) ?? 0), y, parts: [part] })
    else open.parts.push(part)
  }
  return chunks.map((chunk) => ({ ...chunk, parts: trimmed(chunk.parts) })).filter(({ parts }) => parts.length > 0)
}

/** `0.71em` is how charts set a text below its place. */
function shift(text: string | undefined, { size }: Look) {
  const em = /^\s*([-+]?[\d.]+)em\s*$/.exec(text ?? '')?.[1]
  return em === undefined ? (lengthOf(text) ?? 0) : Number(em) * size
}

function middleOf({ attributes }: SvgElement, { size }: Look) {
  const line = attributes['dominant-baseline']
  if (line === 'middle' || line === 'central') return size * 0.35
  return line === 'hanging' || line === 'text-before-edge' ? size * 0.78 : 0
}

function trimmed(parts: Chunk['parts']): Chunk['parts'] {
  const all = parts.map((part) => ({ ...part }))
  const [first, last] = [all[0], all.at(-1)]
  if (first !== undefined) first.text = first.text.trimStart()
  if (last !== undefined) last.text = last.text.trimEnd()
  return all.filter(({ text }) => text !== '')
}

function drawChunk({ x, y, parts }: Chunk, { attributes }: SvgElement, picturing: Picturing): void {
  const { pdf, faces } = picturing
  const laid = parts.map(({ text, look }) => {
    const pieces = inPlaces([{ text, weight: weightOf(look), language: null }], faces)
    return { pieces, look, width: widthOf(pieces, look.size) }
  })
  const width = laid.reduce((sum, one) => sum + one.width, 0)
  const asked = lengthOf(attributes.textLength)
  const stretch = asked === null || width === 0 ? 1 : asked / width
  const anchor = parts[0]?.look.anchor ?? 'start'
  const back = anchor === 'middle' ? (width * stretch) / 2 : anchor === 'end' ? width * stretch : 0
  pdf.save()
  pdf.transform(stretch, 0, 0, 1, x - back, y)
  let at = 0
  for (const { pieces, look, width: own } of laid) {
    drawPart(picturing, pieces, look, at, own)
    at += own
  }
  pdf.restore()
}

function drawPart(
  { pdf, within }: Picturing,
  pieces: readonly LaidPiece[],
  look: Look,
  x: number,
  width: number,
): void {
  if (look.fill === null) return
  const opacity = look.opacity * look.fillOpacity
  pdf.fillOpacity(opacity)
  drawPieces(pdf, pieces, { x, base: 0, size: look.size, colour: look.fill }, within)
  if (look.decoration === 'none') return
  const line = look.decoration === 'underline' ? look.size * 0.12 : -look.size * 0.28
  pdf.rect(x, line, width, Math.max(0.5, look.size / 16)).fill(look.fill)
}
