import { lengthOf, numbersIn } from '../../svg/numbers.ts'
import type { SvgElement } from '../../svg/read.ts'

/** Lays the outline of a shape for what is done with it next; false where nothing is to be drawn. */
type Outline = (pdf: PDFKit.PDFDocument, at: (name: string) => number, element: SvgElement) => boolean

/** How an outline is laid, by the name of its element. */
export const outlines: Readonly<Record<string, Outline>> = {
  rect(pdf, at, { attributes }) {
    const [width, height] = [at('width'), at('height')]
    if (width <= 0 || height <= 0) return false
    const radius = Math.min(lengthOf(attributes.rx) ?? lengthOf(attributes.ry) ?? 0, width / 2, height / 2)
    if (radius > 0) pdf.roundedRect(at('x'), at('y'), width, height, radius)
    else pdf.rect(at('x'), at('y'), width, height)
    return true
  },
  circle(pdf, at) {
    if (at('r') <= 0) return false
    pdf.circle(at('cx'), at('cy'), at('r'))
    return true
  },
  ellipse(pdf, at) {
    if (at('rx') <= 0 || at('ry') <= 0) return false
    pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    return true
  },
  line(pdf, at) {
    pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
    return true
  },
  polygon: (pdf, _, element) => isLaid(pdf, element, true),
  polyline: (pdf, _, element) => isLaid(pdf, element, false),
  path(pdf, _, { attributes: { d = '' } }) {
    if (!/^\s*m/i.test(d)) return false
    pdf.path(d)
    return true
  },
}

function isLaid(pdf: PDFKit.PDFDocument, { attributes }: SvgElement, isClosed: boolean) {
  const all = numbersIn(attributes.points ?? '')
  if (all.length < 4) return false
  for (let at = 0; at + 1 < all.length; at += 2) {
    if (at === 0) pdf.moveTo(all[at] ?? 0, all[at + 1] ?? 0)
    else pdf.lineTo(all[at] ?? 0, all[at + 1] ?? 0)
  }
  if (isClosed) pdf.closePath()
  return true
}

export type Matrix = readonly [number, number, number, number, number, number]

/** The transformations of an attribute, in its order; null for one that is not known. */
export function matricesIn(text: string): (Matrix | null)[] {
  return [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(([, name = '', inner = '']) => matrixOf(name, numbersIn(inner)))
}

function matrixOf(name: string, [a = 0, b, c, d, e, f]: readonly number[]): Matrix | null {
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (name === 'matrix') return [a, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]
  if (name !== 'rotate') return null
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
  const [x, y] = [b ?? 0, c ?? 0]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}
