import { lengthOf, numbersIn } from '../../svg/numbers.ts'
import type { SvgElement } from '../../svg/read.ts'
import type { Spanning } from '../draw/pieces.ts'
import type { Weight } from '../style.ts'
import type { Faces } from '../type/faces.ts'

/** What a picture is drawn with. */
export interface Picturing {
  pdf: PDFKit.PDFDocument
  faces: Faces
  unread: Unread
  within: Spanning
  /** Patterns by their names. */
  patterns: ReadonlyMap<string, SvgElement>
}

/** How an element is drawn: what it says itself, and else what the elements around it say. */
export interface Look {
  fill: string | null
  /** The name of a pattern, where it is filled with one. */
  pattern: string | null
  stroke: string | null
  strokeWidth: number
  dash: readonly number[]
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  rule: 'nonzero' | 'evenodd'
  opacity: number
  fillOpacity: number
  strokeOpacity: number
  size: number
  weight: number
  isItalic: boolean
  anchor: 'start' | 'middle' | 'end'
  decoration: 'none' | 'line-through' | 'underline'
  isHidden: boolean
}

export const plainLook: Look = {
  fill: '#000000',
  pattern: null,
  stroke: null,
  strokeWidth: 1,
  dash: [],
  cap: 'butt',
  join: 'miter',
  rule: 'nonzero',
  opacity: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  size: 16,
  weight: 400,
  isItalic: false,
  anchor: 'start',
  decoration: 'none',
  isHidden: false,
}

/** Told of what is not drawn as it is meant. */
type Unread = (what: string) => void

type Setter = (value: string, unread: Unread, colour: string | null) => Partial<Look>

const setters: Readonly<Record<string, Setter>> = {
  fill: (value, unread, around) => {
    const pattern = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)/.exec(value)?.[1]
    return pattern === undefined ? { fill: paint(value, unread, around), pattern: null } : { fill: null, pattern }
  },
  stroke: (value, unread, around) => ({ stroke: paint(value, unread, around) }),
  'stroke-width': numberAs('strokeWidth', lengthOf),
  'stroke-dasharray': (value) => ({ dash: value === 'none' ? [] : dashes(numbersIn(value)) }),
  'stroke-linecap': wordAs('cap', ['butt', 'round', 'square']),
  'stroke-linejoin': wordAs('join', ['miter', 'round', 'bevel']),
  'fill-rule': wordAs('rule', ['nonzero', 'evenodd']),
  opacity: numberAs('opacity', share),
  'fill-opacity': numberAs('fillOpacity', share),
  'stroke-opacity': numberAs('strokeOpacity', share),
  'font-size': numberAs('size', lengthOf),
  'font-weight': (value) => ({ weight: { normal: 400, bold: 700 }[value] ?? lengthOf(value) ?? 400 }),
  'font-style': (value) => ({ isItalic: value === 'italic' || value === 'oblique' }),
  'text-anchor': wordAs('anchor', ['start', 'middle', 'end']),
  'text-decoration': wordAs('decoration', ['none', 'line-through', 'underline']),
  visibility: (value) => ({ isHidden: value !== 'visible' }),
}

/** Attributes that say where an element is, what it is called and what a reader by ear is told: others are counted. */
const known = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height viewBox transform id class style xmlns role display color textLength lengthAdjust preserveAspectRatio version font-family font-variant-numeric dominant-baseline pointer-events shape-rendering focusable tabindex lang space'.split(
    ' ',
  ),
)

export function lookOf(element: SvgElement, around: Look, unread: Unread): Look {
  const { style = '', ...attributes } = element.attributes
  const said = Object.entries(attributes)
  const inline = style.split(';').flatMap((one): [string, string][] => {
    const [name = '', ...value] = one.split(':')
    return name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()]]
  })
  // Opacity and what is hidden are of a group as a whole; of the rest a group says what its elements do not.
  let look: Look = around
  for (const [name, value] of [...said, ...inline]) {
    const set = setters[name]
    if (set === undefined) {
      if (!known.has(name) && !/^(aria|data)-/.test(name)) unread(`attribute ${name}`)
      continue
    }
    const given = set(value.trim(), unread, attributes.color ?? null)
    look = { ...look, ...given, ...(given.opacity !== undefined && { opacity: around.opacity * given.opacity }) }
  }
  return attributes.display === 'none' ? { ...look, isHidden: true } : look
}

export function weightOf({ weight, isItalic }: Look): Weight {
  if (isItalic) return 'italic'
  return weight >= 600 ? 'semibold' : weight >= 500 ? 'medium' : 'regular'
}

/** Sets one of these words; any other changes nothing. */
function wordAs<K extends keyof Look>(name: K, all: readonly (Look[K] & string)[]): Setter {
  return (value) => (all.some((one) => one === value) ? { [name]: value } : {})
}

function numberAs(name: keyof Look, read: (value: string) => number | null): Setter {
  return (value) => {
    const found = read(value)
    return found === null ? {} : { [name]: found }
  }
}

function share(value: string): number | null {
  const found = lengthOf(value.replace('%', ''))
  return found === null ? null : Math.min(1, Math.max(0, value.endsWith('%') ? found / 100 : found))
}

/** pdfkit refuses what is not positive; a dash of nothing is a dot as wide as the line. */
function dashes(all: readonly number[]): number[] {
  const whole = all.length % 2 === 1 ? [...all, ...all] : [...all]
  return whole.some((one) => one > 0) ? whole.map((one) => Math.max(one, 0.01)) : []
}

const names: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  red: '#ff0000',
}

/** A colour as pdfkit takes it; null for none. What is not known is drawn black and counted. */
function paint(value: string, unread: Unread, around: string | null): string | null {
  const said = value.toLowerCase()
  if (said === 'none' || said === 'transparent') return null
  if (/^#[\da-f]{6}$/.test(said)) return said
  if (/^#[\da-f]{3}$/.test(said)) return `#${[...said.slice(1)].map((one) => one + one).join('')}`
  if (/^rgb\(/.test(said)) {
    const digits = numbersIn(said)
      .slice(0, 3)
      .map((one) => Math.round(one).toString(16).padStart(2, '0'))
    return `#${digits.join('')}`
  }
  if (said === 'currentcolor') return around === null ? '#000000' : paint(around, unread, null)
  const named = names[said]
  if (named === undefined) unread(`colour ${value}`)
  return named ?? '#000000'
}
