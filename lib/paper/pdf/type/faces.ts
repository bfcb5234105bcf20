import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Weight } from '../style.ts'

/** A font as pdfkit embeds it, of which its types know nothing: what measures and tells what a glyph is read as. */
interface EmbeddedFont {
  layoutCache: object
  layout(text: string): { glyphs: readonly Glyph[]; advanceWidth: number }
  font: {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: readonly Glyph[]; positions: readonly { xAdvance: number }[] }
  }
}

interface Glyph {
  codePoints: readonly number[]
  path: { commands: readonly { command: string; args: readonly number[] }[] }
}

/** A stretch of text in one font. */
export interface Piece {
  text: string
  /** The font's name in the document. */
  face: string
  /** At a size of one point. */
  width: number
  /** What it is read as where its glyphs alone do not say so. */
  actual?: string
}

export interface Faces {
  /** A word in the fonts that have its letters; the spaces behind it are part of it. */
  piecesOf(word: string, weight: Weight): readonly Piece[]
  /** The outline of a piece at a size of one point, in the commands of PDF, with y upwards. */
  outlineOf(piece: Piece): string
  /** Lets go of what was measured, which can be measured again. */
  forget(): void
  /** Characters that no font has. They are written as `[U+4E2D]`. */
  readonly unwritten: ReadonlySet<string>
}

const folder = join(import.meta.dirname, '..', 'fonts')
const weights: readonly Weight[] = ['regular', 'medium', 'semibold', 'italic']
const fileOf = (weight: Weight) => join(folder, `ibm-plex-sans-${weight}.woff`)
/** Letters that Plex lacks: Hebrew, Arabic, Georgian, Armenian, signs. */
const fallbackFile = () => createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

/** A glyph that is two characters (the ohm sign is a Greek omega) is read as the first; the second gets its own copy of the font. */
const copiesMax = 4
/** Drawn by no font: joiners, marks of direction, soft hyphens. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** Of a long document each word is another name; measured, it takes 3 kB. */
const wordsMax = 3_000
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The fonts of one document. They are read when the document first needs them. */
export async function openFaces(pdf: PDFKit.PDFDocument): Promise<Faces> {
  const bytes = new Map<string, Buffer>([
    ...(await Promise.all(
      weights.map(async (weight) => [weight, unpackedFont(await readFile(fileOf(weight)))] as const),
    )),
    ['fallback', await readFile(fallbackFile())],
  ])
  const opened = new Map<string, EmbeddedFont>()
  const words = new Map<string, readonly Piece[]>()
  const unwritten = new Set<string>()

  function open(family: string, copy: number): { face: string; font: EmbeddedFont } {
    const face = `${family}-${copy}`
    let font = opened.get(face)
    if (font === undefined) {
      pdf.registerFont(face, bytes.get(family))
      font = opening(pdf, face)
      opened.set(face, font)
    }
    return { face, font }
  }

  const has = (family: string, cluster: string) =>
    [...cluster].every((one) => open(family, 0).font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))

  function piece(family: string, text: string): Piece {
    for (let copy = 0; copy < copiesMax; copy += 1) {
      const { face, font } = open(family, copy)
      const { glyphs, advanceWidth } = font.layout(text)
      if (isReadAs(glyphs, text)) return { text, face, width: advanceWidth / 1000 }
    }
    const { face, font } = open(family, 0)
    return { text, face, width: font.layout(text).advanceWidth / 1000, actual: text }
  }

  function made(word: string, weight: Weight): readonly Piece[] {
    if (has(weight, word)) return [piece(weight, word)]
    const stretches: { family: string; text: string }[] = []
    for (const { segment } of graphemes.segment(word)) {
      const family = has(weight, segment) ? weight : has('fallback', segment) ? 'fallback' : null
      const written = family === null ? [...segment].map((one) => codeOf(one, weight)) : [{ family, text: segment }]
      for (const one of written) {
        const last = stretches.at(-1)
        if (last?.family === one.family) last.text += one.text
        else stretches.push(one)
      }
    }
    return stretches.map(({ family, text }) => piece(family, text))
  }

  /** A character of a cluster that no font has as a whole: by itself where one has it. */
  function codeOf(one: string, weight: Weight) {
    if (has(weight, one)) return { family: weight, text: one }
    if (has('fallback', one)) return { family: 'fallback', text: one }
    unwritten.add(one)
    return { family: weight, text: writtenCode(one) }
  }

  function forget(): void {
    words.clear()
    for (const font of opened.values()) font.layoutCache = Object.create(null)
  }

  return {
    unwritten,
    forget,
    piecesOf(word, weight) {
      const key = `${weight} ${word}`
      const known = words.get(key)
      if (known !== undefined) return known
      const text = word.replace(ignorable, '')
      const pieces = text === '' ? [] : made(text, weight)
      if (words.size >= wordsMax) forget()
      words.set(key, pieces)
      return pieces
    },
    outlineOf: ({ text, face }) => outline(opened.get(face), text),
  }
}

function writtenCode(character: string) {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Whether the glyphs say the text; those of a script from right to left stand in the order of the page. */
function isReadAs(glyphs: readonly Glyph[], text: string) {
  const asked = [...text].map((one) => one.codePointAt(0) ?? 0)
  const read = (ordered: readonly Glyph[]) => {
    const said = ordered.flatMap(({ codePoints }) => codePoints)
    return said.length === asked.length && said.every((one, at) => one === asked[at])
  }
  return read(glyphs) || read(glyphs.toReversed())
}

function outline(font: EmbeddedFont | undefined, text: string) {
  if (font === undefined) return ''
  const scale = 1 / font.font.unitsPerEm
  const { glyphs, positions } = font.font.layout(text)
  const parts: string[] = []
  let x = 0
  for (const [at, { path }] of glyphs.entries()) {
    let here: [number, number] = [0, 0]
    for (const { command, args } of path.commands) {
      const points = pairsOf(args).map(([px, py]): [number, number] => [(x + px) * scale, py * scale])
      parts.push(drawn(command, points, here))
      here = points.at(-1) ?? here
    }
    x += positions[at]?.xAdvance ?? 0
  }
  return parts.join(' ')
}

function pairsOf(args: readonly number[]): [number, number][] {
  return Array.from({ length: args.length / 2 }, (_, at) => [args[2 * at] ?? 0, args[2 * at + 1] ?? 0])
}

function drawn(command: string, points: readonly [number, number][], from: readonly [number, number]) {
  const said = (all: readonly (readonly [number, number])[]) =>
    all
      .flat()
      .map((one) => one.toFixed(4))
      .join(' ')
  if (command === 'moveTo') return `${said(points)} m`
  if (command === 'lineTo') return `${said(points)} l`
  if (command === 'bezierCurveTo') return `${said(points)} c`
  if (command === 'closePath') return 'h'
  // PDF has no quadratic curves.
  const [control = from, end = from] = points
  const towards = (one: readonly [number, number]): [number, number] => [
    one[0] + (2 / 3) * (control[0] - one[0]),
    one[1] + (2 / 3) * (control[1] - one[1]),
  ]
  return `${said([towards(from), towards(end), end])} c`
}

/** A font of its own: pdfkit takes the one that is open already where both are called the same. */
function opening(pdf: PDFKit.PDFDocument, face: string): EmbeddedFont {
  const families: Record<string, { name: string }> = Reflect.get(pdf, '_fontFamilies')
  for (const [key, { name }] of Object.entries(families)) if (key === name) delete families[key]
  pdf.font(face)
  return Reflect.get(pdf, '_font') as EmbeddedFont
}

const headerBytes = 44
const entryBytes = 20

/**
 * A font as it was before it was packed for browsers (WOFF 1.0): fontkit unpacks a table anew for each glyph, which is a third of
 * the time of a document.
 */
function unpackedFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = woff.subarray(headerBytes + at * entryBytes, headerBytes + (at + 1) * entryBytes)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const directory = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  let offset = directory.length
  const parts = tables.map(({ tag, checksum, bytes }, at) => {
    const entry = 12 + 16 * at
    tag.copy(directory, entry)
    checksum.copy(directory, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}
