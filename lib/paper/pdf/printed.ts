import { canonicalJson } from '#lib/text/index.ts'
import type { Paper } from '../model.ts'
import { textOf } from '../text.ts'
import { createEdges } from './draw/edges.ts'
import { drawPieces } from './draw/pieces.ts'
import { createTree } from './draw/tree.ts'
import { layOutPages, sizeOf } from './flow/document.ts'
import type { FlowMark, Ink } from './flow/marks.ts'
import { drawPicture } from './picture/draw.ts'
import type { Picturing } from './picture/picturing.ts'
import { openFaces } from './type/faces.ts'

export interface VerificationMark {
  /** Of `verificationCodeOf`. */
  code: string
  /** The signed statement about the paper, attached as it is; null where nobody signed it. */
  signature: string | null
  /** When the paper was made: the only time in the file, so that the same paper is the same file whenever it is printed. */
  createdAt: Date
}

export interface PrintedPaper {
  bytes: Uint8Array
  pages: number
  /** Characters that no font here has, written as `[U+4E2D]`: each with how often it occurs in the paper. */
  unwritten: Readonly<Record<string, number>>
  /** What of the pictures was not drawn as it is meant, with how often: `element foreignObject`. */
  undrawn: Readonly<Record<string, number>>
}

/** Pages after which measured words are let go. */
const forgottenEach = 16

/** Prints a paper here and now, in this thread: `pdfOf` is what keeps limits. */
export async function printed(paper: Paper, { code, signature, createdAt }: VerificationMark): Promise<PrintedPaper> {
  const pdf = await createPdf(paper, createdAt)
  const file = collected(pdf)
  const faces = await openFaces(pdf)
  const undrawn = new Map<string, number>()
  const unread = (what: string) => void undrawn.set(what, (undrawn.get(what) ?? 0) + 1)
  const pages = layOutPages(paper, code, faces, unread)
  const edges = createEdges(pdf, paper, code, faces)
  const tree = createTree(pdf, pages)
  for (const [at, page] of pages.entries()) {
    const { width, height } = sizeOf(page)
    pdf.addPage({ size: [width, height], margin: 0 })
    edges.drawBelow(page)
    for (const mark of page.marks) {
      tree.within(mark, (within) => mark.inks.forEach((ink) => void drawInk(ink, { pdf, faces, unread, within })))
      drawLinks(mark, pdf, tree.elementOf)
      tree.close(mark)
    }
    edges.drawHeadAndFoot(page, at + 1, pages.length)
    // What was drawn is let go, so that a long document is held once.
    page.marks.length = 0
    if (at % forgottenEach === forgottenEach - 1) faces.forget()
  }
  tree.end()
  attach(pdf, 'document.json', canonicalJson(paper), createdAt)
  if (signature !== null) attach(pdf, 'signature.json', signature, createdAt)
  pdf.end()
  const bytes = await file
  const all = textOf(paper).join('')
  const counts = [...faces.unwritten].map((one) => [one, all.split(one).length - 1] as const)
  return { bytes, pages: pages.length, unwritten: Object.fromEntries(counts), undrawn: Object.fromEntries(undrawn) }
}

const blockBytes = 65_536

/** The file in few large blocks: pdfkit writes a hundred thousand pieces, and each by itself takes more room than its bytes. */
function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const blocks: Buffer[] = []
  let block = Buffer.alloc(blockBytes)
  let filled = 0
  pdf.on('data', (chunk: Buffer) => {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(block, filled, from)
      from += copied
      filled += copied
      if (filled < blockBytes) continue
      blocks.push(block)
      block = Buffer.alloc(blockBytes)
      filled = 0
    }
  })
  return new Promise((resolve, reject) => {
    pdf.once('end', () => resolve(Buffer.concat([...blocks, block.subarray(0, filled)])))
    pdf.once('error', reject)
  })
}

/** pdfkit writes a title into XML as it is; in the other place where it stands, it is text. */
class Title extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}

async function createPdf({ title, language }: Paper, createdAt: Date): Promise<PDFKit.PDFDocument> {
  // Loaded with the first document: a program that prints none starts without it.
  const { default: PdfDocument } = await import('pdfkit')
  return new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: new Title(title) as string,
      CreationDate: createdAt,
      Creator: 'Registry Console',
    },
  })
}

function attach(pdf: PDFKit.PDFDocument, name: string, text: string, createdAt: Date): void {
  const options = {
    name,
    type: 'application/json',
    relationship: 'Data',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  pdf.file(Buffer.from(text), options)
}

function drawInk(ink: Ink, by: Omit<Picturing, 'patterns'>): void {
  const { pdf, within } = by
  if (ink.kind === 'text') drawPieces(pdf, ink.pieces, ink, within)
  else if (ink.kind === 'picture') drawPicture(ink, by)
  else if (ink.radius !== undefined) pdf.roundedRect(ink.x, ink.y, ink.width, ink.height, ink.radius).fill(ink.colour)
  else pdf.rect(ink.x, ink.y, ink.width, ink.height).fill(ink.colour)
}

function drawLinks(
  { node, target, link }: FlowMark,
  pdf: PDFKit.PDFDocument,
  elementOf: ReturnType<typeof createTree>['elementOf'],
): void {
  if (target !== undefined) {
    pdf.addNamedDestination(target.name, 'XYZ', null, Math.max(0, target.top - 12), null)
    pdf.outline.addItem(target.outline)
  }
  if (link === undefined || node === null) return
  const { name, x, y, width, height } = link
  pdf.goTo(x, y, width, height, name, { structParent: elementOf(node) } as PDFKit.Mixins.AnnotationOption)
}
