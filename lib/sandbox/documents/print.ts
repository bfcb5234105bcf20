import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '../world/calendar.ts'

/** What a page holds, from the top down. */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  | { kind: 'pair'; label: string; text: string }
  | { kind: 'row'; cells: readonly string[]; isTotal?: boolean }

export interface Sheet {
  title: string
  /** Who issued it. */
  author: string
  /** The day it bears; nothing else in the file depends on when it is printed. */
  day: Day
  footer: string
  /** `Seite {} von {}`. */
  pageWords: string
  pages: readonly (readonly Block[])[]
}

const fonts = join(import.meta.dirname, 'fonts')
const margin = 56
const width = 595.28 - 2 * margin

/** Prints a document. The same sheet gives the same bytes, whenever and wherever it is printed. */
export async function printPdf(sheet: Sheet): Promise<Uint8Array> {
  // Loaded with the first document: a service that prints none starts without it.
  const [{ default: PdfDocument }, plain, bold] = await Promise.all([
    import('pdfkit'),
    readFile(join(fonts, 'dejavu-sans.ttf')),
    readFile(join(fonts, 'dejavu-sans-bold.ttf')),
  ])
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 24 },
    autoFirstPage: false,
    info: { Title: sheet.title, Author: sheet.author, CreationDate: new Date(`${sheet.day}T00:00:00.000Z`) },
  })
  pdf.registerFont('plain', plain)
  pdf.registerFont('bold', bold)
  const bytes = collect(pdf)
  for (const [position, blocks] of sheet.pages.entries()) {
    pdf.addPage()
    for (const block of blocks) draw(pdf, block)
    drawFooter(pdf, sheet, position + 1)
  }
  pdf.end()
  return bytes
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

const styles = {
  title: { font: 'bold', size: 16, gap: 14 },
  heading: { font: 'bold', size: 10.5, gap: 6 },
  text: { font: 'plain', size: 9.5, gap: 8 },
  note: { font: 'plain', size: 8, gap: 10 },
} as const

function draw(pdf: PDFKit.PDFDocument, block: Block): void {
  if (block.kind === 'row') {
    drawRow(pdf, block)
    return
  }
  if (block.kind === 'pair') {
    drawPair(pdf, block)
    return
  }
  const { font, size, gap } = styles[block.kind]
  pdf.font(font).fontSize(size).text(block.text, margin, pdf.y, { width })
  pdf.y += gap
}

function drawPair(pdf: PDFKit.PDFDocument, { label, text }: Extract<Block, { kind: 'pair' }>): void {
  const first = 150
  const top = pdf.y
  pdf.font('plain').fontSize(9)
  pdf.fillColor('#5d5a53').text(label, margin, top, { width: first - 8 })
  const labelEnd = pdf.y
  pdf.fillColor('black').text(text, margin + first, top, { width: width - first })
  pdf.y = Math.max(labelEnd, pdf.y) + 6
}

/** The first cell takes what the others leave; these stand to the right, as figures do. */
function drawRow(pdf: PDFKit.PDFDocument, { cells, isTotal = false }: Extract<Block, { kind: 'row' }>): void {
  const [label = '', ...others] = cells
  const cell = Math.min(others.length === 1 ? 190 : 110, width / cells.length)
  const first = width - cell * others.length
  const top = pdf.y
  pdf.font(isTotal ? 'bold' : 'plain').fontSize(9)
  const height = Math.max(
    pdf.heightOfString(label, { width: first - 8 }),
    ...others.map((text) => pdf.heightOfString(text, { width: cell })),
  )
  pdf.text(label, margin, top, { width: first - 8 })
  for (const [position, text] of others.entries()) {
    pdf.text(text, margin + first + position * cell, top, { width: cell, align: 'right' })
  }
  pdf.y = top + height + 6
  if (!isTotal) return
  const line = pdf.y - 3
  pdf
    .moveTo(margin, line)
    .lineTo(margin + width, line)
    .lineWidth(0.5)
    .stroke('#8a8780')
  pdf.y += 3
}

function drawFooter(pdf: PDFKit.PDFDocument, { footer, pageWords, pages }: Sheet, page: number): void {
  const words = pageWords.replace('{}', String(page)).replace('{}', String(pages.length))
  pdf.font('plain').fontSize(6.5)
  pdf.text(footer, margin, 800, { width: width - 60, lineBreak: false })
  pdf.text(words, margin + width - 60, 800, { width: 60, align: 'right', lineBreak: false })
}
