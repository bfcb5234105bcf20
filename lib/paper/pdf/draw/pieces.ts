import { isRightToLeft, type LaidPiece } from '../type/direction.ts'

export interface Place {
  x: number
  base: number
  size: number
  colour: string
}

export function widthOf(pieces: readonly LaidPiece[], size: number): number {
  return pieces.reduce((sum, piece) => sum + piece.width, 0) * size
}

/** Draws what is in another language, or is read otherwise than its glyphs say. */
export type Spanning = (said: { lang?: string; actual?: string }, draw: () => void) => void

/** Where nobody reads: at the edges of pages. */
export const unspanned: Spanning = (_, draw) => draw()

/** Letters beside each other from the left, on one base line. */
export function drawPieces(
  pdf: PDFKit.PDFDocument,
  pieces: readonly LaidPiece[],
  { x, base, size, colour }: Place,
  within: Spanning,
): void {
  pdf.fillColor(colour)
  for (const piece of pieces) {
    const { text, face, language, actual, isTurned } = piece
    const left = x + piece.x * size
    const draw = () => {
      pdf.font(face, size)
      if (isTurned) drawTurned(pdf, text, left, base, size)
      else pdf.text(text, left, base, { lineBreak: false, baseline: 'alphabetic' })
    }
    if (language === null && actual === undefined) draw()
    else within({ ...(language !== null && { lang: language }), ...(actual !== undefined && { actual }) }, draw)
  }
}

/** What pdfkit writes texts with: it has no way to place a letter. */
interface Written {
  id: string
  ref(): unknown
  encode(text: string): [codes: string[], positions: { xAdvance: number; xOffset: number; yOffset: number }[]]
}

/**
 * A word that runs to the left. Its font gives its letters as they stand, from the left; they are drawn as they are read, from
 * the right, each at its place.
 */
function drawTurned(pdf: PDFKit.PDFDocument, text: string, left: number, base: number, size: number): void {
  const font: Written = Reflect.get(pdf, '_font')
  const fonts: Record<string, unknown> = Reflect.get(pdf.page, 'fonts')
  fonts[font.id] ??= font.ref()
  const [codes, positions] = font.encode(text)
  let x = left
  const placed = codes.map((code, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const place = [x + (xOffset * size) / 1000, base - (yOffset * size) / 1000].map((one) => one.toFixed(3)).join(' ')
    x += (xAdvance * size) / 1000
    return `1 0 0 -1 ${place} Tm <${code}> Tj`
  })
  const ordered = isRightToLeft(text) ? placed.toReversed() : placed
  Reflect.apply(Reflect.get(pdf, 'addContent'), pdf, [`BT /${font.id} ${size} Tf ${ordered.join(' ')} ET`])
}
