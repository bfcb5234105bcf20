import bidiFactory from 'bidi-js'
import type { Weight } from '../style.ts'
import type { Faces, Piece } from './faces.ts'

/** A stretch of a line, before its letters are ordered. */
export interface TextStretch {
  text: string
  weight: Weight
  language: string | null
}

export interface LaidPiece extends Piece {
  /** From the start of the line, at a size of one point. */
  x: number
  language: string | null
  /** Runs to the left. */
  isTurned: boolean
}

interface Part {
  stretch: TextStretch
  text: string
  /** Odd where the text runs to the left. */
  level: number
  isLetter: boolean
}

const bidi = bidiFactory()
const letter = /[\p{L}\p{M}]/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * A line with the place of each of its pieces, by the algorithm of Unicode (UAX 9) in a paragraph that runs to the right, as the
 * documents do. Pieces come in the order in which they are read, wherever they stand: programs that read a PDF take its text as
 * it was drawn, or order it by place, and come to the same.
 */
export function inPlaces(line: readonly TextStretch[], faces: Faces): LaidPiece[] {
  const text = line.map((one) => one.text).join('')
  if (!rightToLeft.test(text)) return merged(line, faces)
  const levels = bidi.getEmbeddingLevels(text, 'ltr')
  const parts: Part[] = []
  let at = 0
  for (const stretch of line) {
    const from = parts.length
    for (const one of stretch.text) {
      const level = levels.levels[at] ?? 0
      const isTurned = level % 2 === 1
      const isLetter = letter.test(one)
      const last = parts.length > from ? parts.at(-1) : undefined
      // Only letters of a word stay together where the line is turned: the font turns a word, and nothing else.
      if (last?.level === level && (!isTurned || (isLetter && last.isLetter))) last.text += one
      else parts.push({ stretch, text: isTurned ? (bidi.getMirroredCharacter(one) ?? one) : one, level, isLetter })
      at += one.length
    }
  }
  const pieces = parts.map((part, order) => ({
    ...part,
    order,
    pieces: faces.piecesOf(part.text, part.stretch.weight),
  }))
  const laid: { order: number; pieces: LaidPiece[] }[] = []
  let x = 0
  for (const { order, level, stretch, pieces: own } of reordered(pieces)) {
    const isTurned = level % 2 === 1
    const placed = (isTurned ? own.toReversed() : own).map((piece) => {
      x += piece.width
      return { ...piece, x: x - piece.width, language: stretch.language, isTurned }
    })
    laid.push({ order, pieces: isTurned ? placed.toReversed() : placed })
  }
  return laid.toSorted((one, other) => one.order - other.order).flatMap((one) => one.pieces)
}

/** Rule L2: from the highest level down, each sequence of that level or above is turned. */
function reordered<T extends { level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return ordered
}

/** Neighbours of one font are one text, which is a quarter of the file. */
function merged(line: readonly TextStretch[], faces: Faces): LaidPiece[] {
  const pieces: LaidPiece[] = []
  let x = 0
  for (const { text, weight, language } of line) {
    for (const piece of faces.piecesOf(text, weight)) {
      const last = pieces.at(-1)
      if (last?.face === piece.face && last.language === language && !last.actual && !piece.actual) {
        last.text += piece.text
        last.width += piece.width
      } else pieces.push({ ...piece, x, language, isTurned: false })
      x += piece.width
    }
  }
  return pieces
}
