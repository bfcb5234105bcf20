import { lengthOf, type SvgBox } from '../../svg/numbers.ts'
import type { SvgElement } from '../../svg/read.ts'
import type { Ink } from '../flow/marks.ts'
import { type Look, lookOf, type Picturing, plainLook } from './picturing.ts'
import { matricesIn, outlines } from './shapes.ts'
import { drawText } from './text.ts'

/** Elements that say something and draw nothing. */
const silent = new Set(['title', 'desc', 'metadata', 'defs', 'pattern'])

/**
 * A picture in the lines and letters of the document: the elements and attributes that our own pictures are written with
 * (components/graph/files, components/papers). What else there is, is counted, and the rest is drawn.
 */
export function drawPicture(ink: Extract<Ink, { kind: 'picture' }>, by: Omit<Picturing, 'patterns'>): void {
  const { pdf, unread } = by
  const { root, box, x, y, scale, width, height } = ink
  const picturing: Picturing = { ...by, patterns: patternsIn(root) }
  pdf.save()
  pdf.rect(x, y, width, height).clip()
  pdf.transform(scale, 0, 0, scale, x - box.x * scale, y - box.y * scale)
  const look = lookOf(root, plainLook, unread)
  for (const child of root.children) {
    if (typeof child !== 'string' && !isGround(child, box)) drawElement(child, look, picturing)
  }
  pdf.restore()
}

/** A picture lies on the paper, which has its own ground: another would hide the watermark. */
function isGround({ name, attributes }: SvgElement, box: SvgBox) {
  const [width, height] = [lengthOf(attributes.width) ?? 0, lengthOf(attributes.height) ?? 0]
  return name === 'rect' && width >= box.width && height >= box.height && attributes.stroke === undefined
}

function drawElement(element: SvgElement, around: Look, picturing: Picturing): void {
  const { name, attributes } = element
  if (silent.has(name)) return
  const { pdf, unread } = picturing
  const outline = outlines[name]
  if (outline === undefined && name !== 'g' && name !== 'text' && name !== 'svg') {
    unread(`element ${name}`)
    return
  }
  const look = lookOf(element, around, unread)
  const matrices = matricesIn(attributes.transform ?? '')
  if (matrices.length > 0) pdf.save()
  for (const matrix of matrices) {
    if (matrix === null) unread('transform')
    else pdf.transform(...matrix)
  }
  if (name === 'text') drawText(element, look, picturing)
  else if (outline !== undefined) drawShape(element, look, picturing)
  else for (const child of element.children) if (typeof child !== 'string') drawElement(child, look, picturing)
  if (matrices.length > 0) pdf.restore()
}

function drawShape(element: SvgElement, look: Look, picturing: Picturing): void {
  const { pdf } = picturing
  const outline = outlines[element.name]
  const lay = () => outline?.(pdf, (name) => lengthOf(element.attributes[name]) ?? 0, element) ?? false
  if (look.isHidden) return
  if (look.pattern !== null && element.name !== 'line') drawPattern(lay, look.pattern, look, picturing)
  const isFilled = look.fill !== null && element.name !== 'line'
  const isStroked = look.stroke !== null && look.strokeWidth > 0
  if ((!isFilled && !isStroked) || !lay()) return
  if (isFilled) pdf.fillColor(look.fill ?? '', look.opacity * look.fillOpacity)
  if (isStroked) {
    pdf.strokeColor(look.stroke ?? '', look.opacity * look.strokeOpacity).lineWidth(look.strokeWidth)
    pdf.lineCap(look.cap).lineJoin(look.join)
    if (look.dash.length > 0) pdf.dash(look.dash as unknown as number, {})
    else pdf.undash()
  }
  const rule = look.rule === 'evenodd' ? 'even-odd' : 'non-zero'
  if (isFilled && isStroked) pdf.fillAndStroke(rule)
  else if (isFilled) pdf.fill(rule)
  else pdf.stroke()
}

/** As far from the origin as a pattern may be turned and still cover the shape. */
const reachMax = 2_000

/** Hatching: the lines of a pattern over the whole picture, within the shape. Of patterns these alone occur. */
function drawPattern(lay: () => boolean, id: string, look: Look, picturing: Picturing): void {
  const { pdf, patterns, unread } = picturing
  const pattern = patterns.get(id)
  const [width, height] = [lengthOf(pattern?.attributes.width) ?? 0, lengthOf(pattern?.attributes.height) ?? 0]
  const strokes = (pattern?.children ?? []).filter((one) => typeof one !== 'string')
  if (pattern === undefined || width <= 0 || height <= 0 || strokes.some(({ name }) => name !== 'line')) {
    unread('pattern')
    return
  }
  pdf.save()
  if (lay()) {
    pdf.clip()
    for (const matrix of matricesIn(pattern.attributes.patternTransform ?? ''))
      if (matrix !== null) pdf.transform(...matrix)
    for (const line of strokes) {
      const own = lookOf(line, { ...plainLook, opacity: look.opacity }, unread)
      const x = lengthOf(line.attributes.x1) ?? 0
      pdf
        .strokeColor(own.stroke ?? '#000000', own.opacity)
        .lineWidth(own.strokeWidth)
        .undash()
      // Each line of a pattern runs through all tiles below each other.
      for (let at = -reachMax + (reachMax % width); at < reachMax; at += width) {
        pdf.moveTo(at + x, -reachMax).lineTo(at + x, reachMax)
      }
      pdf.stroke()
    }
  }
  pdf.restore()
}

function patternsIn(element: SvgElement): Map<string, SvgElement> {
  const found = new Map<string, SvgElement>()
  const visit = (one: SvgElement) => {
    if (one.name === 'pattern' && one.attributes.id !== undefined) found.set(one.attributes.id, one)
    for (const child of one.children) if (typeof child !== 'string') visit(child)
  }
  visit(element)
  return found
}
