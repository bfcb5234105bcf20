import type { Run } from '../../model.ts'
import type { TextStyle, Weight } from '../style.ts'
import { inPlaces, type LaidPiece, type TextStretch } from './direction.ts'
import type { Faces } from './faces.ts'

export interface TextLine {
  pieces: readonly LaidPiece[]
  /** In points, without the space at its end. */
  width: number
}

/** What no line is broken within, unless it alone is wider than a line. */
interface Atom {
  stretches: readonly TextStretch[]
  /** With the space behind it, and without. */
  width: number
  inked: number
  isLineEnd: boolean
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** A word with the white space behind it, white space at the start, or the end of a line. */
const wordPattern = /\r?\n|[^ \t\r\n]+[ \t]*|[ \t]+/g
/** Inside a word, between letters only: a date or a number stays whole. */
const softBreak = /(?<=\p{L}[-–—/])(?=\p{L})/u

/**
 * Breaks a text into lines no wider than `width`: between words, behind hyphens, and within a word that alone is wider than
 * a line. Nothing is ever cut off, and no hyphen is added, so that what is copied is what was written.
 */
export function linesOf(runs: readonly Run[], style: TextStyle, width: number, faces: Faces): TextLine[] {
  const lines: TextLine[] = []
  let line: TextStretch[] = []
  let [filled, inked] = [0, 0]
  const end = () => {
    lines.push({ pieces: inPlaces(line, faces), width: inked })
    line = []
    filled = 0
    inked = 0
  }
  const put = (atom: Atom) => {
    line.push(...atom.stretches)
    inked = filled + atom.inked
    filled += atom.width
  }
  for (const atom of atomsOf(runs, style, faces)) {
    if (atom.inked > width) {
      for (const part of partsOf(atom, style, width, faces)) {
        if (filled > 0 && filled + part.inked > width) end()
        put(part)
      }
    } else {
      if (filled > 0 && filled + atom.inked > width) end()
      put(atom)
    }
    if (atom.isLineEnd) end()
  }
  if (line.length > 0 || lines.length === 0) end()
  return lines
}

/** The width of the widest word and of the whole text on one line, in points. */
export function widthsOf(runs: readonly Run[], style: TextStyle, faces: Faces): { least: number; most: number } {
  let [least, most, line] = [0, 0, 0]
  for (const atom of atomsOf(runs, style, faces)) {
    least = Math.max(least, atom.inked)
    most = Math.max(most, line + atom.inked)
    line = atom.isLineEnd ? 0 : line + atom.width
  }
  return { least, most }
}

function atomsOf(runs: readonly Run[], style: TextStyle, faces: Faces): Atom[] {
  const atoms: Atom[] = []
  let open: TextStretch[] = []
  const close = (isLineEnd: boolean) => {
    if (open.length === 0 && !isLineEnd) return
    const last = open.at(-1)
    const width = widthOf(open, style, faces)
    const trimmed = last === undefined ? [] : [...open.slice(0, -1), { ...last, text: last.text.trimEnd() }]
    const hasSpace = last !== undefined && /[ \t]$/.test(last.text)
    atoms.push({ stretches: open, width, inked: hasSpace ? widthOf(trimmed, style, faces) : width, isLineEnd })
    open = []
  }
  for (const run of runs) {
    const weight: Weight = run.isStrong === true ? 'semibold' : style.weight
    for (const [word] of run.text.matchAll(wordPattern)) {
      if (word.endsWith('\n')) {
        close(true)
        continue
      }
      const chunks = word.split(softBreak)
      for (const [at, chunk] of chunks.entries()) {
        const text = chunk.replace(/[ \t]+$/, ' ')
        open.push({ text, weight, language: run.language ?? null })
        if (at < chunks.length - 1 || text.endsWith(' ')) close(false)
      }
    }
  }
  close(false)
  return atoms
}

/** A word that is wider than a line, in parts that are not: as many letters as have room, whole with their accents. */
function partsOf(atom: Atom, style: TextStyle, width: number, faces: Faces): Atom[] {
  const parts: Atom[] = []
  let open: TextStretch[] = []
  let filled = 0
  const close = () => {
    if (open.length > 0)
      parts.push({ stretches: open, width: widthOf(open, style, faces), inked: filled, isLineEnd: false })
    open = []
    filled = 0
  }
  for (const stretch of atom.stretches) {
    for (const { segment } of graphemes.segment(stretch.text)) {
      const wide = widthOf([{ ...stretch, text: segment }], style, faces)
      if (segment.trim() !== '' && filled > 0 && filled + wide > width) close()
      const last = open.at(-1)
      if (last !== undefined && last.weight === stretch.weight && last.language === stretch.language) {
        open[open.length - 1] = { ...last, text: last.text + segment }
      } else open.push({ ...stretch, text: segment })
      filled += segment.trim() === '' ? 0 : wide
    }
  }
  close()
  return parts
}

function widthOf(stretches: readonly TextStretch[], { size }: TextStyle, faces: Faces) {
  let width = 0
  for (const { text, weight } of stretches) {
    for (const piece of faces.piecesOf(text, weight)) width += piece.width
  }
  return width * size
}
