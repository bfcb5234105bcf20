import bidiFactory from 'bidi-js'
import type { Weight } from '../style.ts'
import type { Faces, Piece } from './faces.ts'

/** A stretch of a line, before its letters are ordered. */
export interface Stretch {
  text: string
  weight: Weight
  language: string | null
}

export interface LaidPiece extends Piece {
  language: string | null
}

interface Part {
  stretch: Stretch
  text: string
  /** Odd where the text runs to the left. */
  level: number
  isLetter: boolean
}

const bidi = bidiFactory()
const letter = /[\p{L}\p{M}]/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A line in the order in which it stands on paper, from the left. pdfkit writes from left to right; letters of a word from right
 * to left are turned by the font, and here the words among each other, by the algorithm of Unicode (UAX 9) in a paragraph that
 * runs to the right, as the documents do. Each such word carries its text for readers, who otherwise get it backwards.
 */
export function inVisualOrder(line: readonly Stretch[], faces: Faces): LaidPiece[] {
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
  return reordered(parts).flatMap(({ stretch, text: said, level }) =>
    faces.piecesOf(said, stretch.weight).map((piece) => ({
      ...piece,
      language: stretch.language,
      ...(level % 2 === 1 && rightToLeft.test(piece.text) ? { actual: piece.text } : {}),
    })),
  )
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
function merged(line: readonly Stretch[], faces: Faces): LaidPiece[] {
  const pieces: LaidPiece[] = []
  for (const { text, weight, language } of line) {
    for (const piece of faces.piecesOf(text, weight)) {
      const last = pieces.at(-1)
      if (last?.face === piece.face && last.language === language && !last.actual && !piece.actual) {
        last.text += piece.text
        last.width += piece.width
      } else pieces.push({ ...piece, language })
    }
  }
  return pieces
}
