import type { LaidPiece } from '../type/direction.ts'

export interface Place {
  x: number
  base: number
  size: number
  colour: string
}

export function widthOf(pieces: readonly LaidPiece[], size: number): number {
  return pieces.reduce((sum, piece) => sum + piece.width, 0) * size
}

/** Letters beside each other from the left, on one base line. */
export function drawPieces(
  pdf: PDFKit.PDFDocument,
  pieces: readonly LaidPiece[],
  { x, base, size, colour }: Place,
): void {
  pdf.fillColor(colour)
  let left = x
  for (const { text, face, width, language, actual } of pieces) {
    const isSpan = language !== null || actual !== undefined
    if (isSpan) {
      pdf.markContent('Span', {
        ...(language === null ? {} : { lang: language }),
        ...(actual === undefined ? {} : { actual }),
      })
    }
    pdf.font(face, size).text(text, left, base, { lineBreak: false, baseline: 'alphabetic' })
    if (isSpan) pdf.endMarkedContent()
    left += width * size
  }
}
