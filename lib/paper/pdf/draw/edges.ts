import type { Paper } from '../../model.ts'
import { sizeOf } from '../flow/document.ts'
import type { FlowPage } from '../flow/marks.ts'
import { colours, sheet, styles } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { linesOf, type TextLine } from '../type/lines.ts'
import { edgeWords } from '../words.ts'
import { drawPieces, unspanned, widthOf } from './pieces.ts'

const headTop = 30
const columnGap = 24

export interface Edges {
  /** Before anything else of a page, so that it lies below. */
  drawBelow(page: FlowPage): void
  drawHeadAndFoot(page: FlowPage, number: number, pages: number): void
}

/** What every page has at its edges and behind its text. None of it is content: readers by ear and copies leave it out. */
export function createEdges(pdf: PDFKit.PDFDocument, paper: Paper, code: string, faces: Faces): Edges {
  const words = edgeWords[paper.language]
  const lines = (text: string, width: number) => linesOf([{ text }], styles.edge, width, faces)
  const watermark = paper.watermark === null ? null : createWatermark(pdf, paper.watermark, faces)

  function artifact(attached: 'Top' | 'Bottom', draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Pagination', attached: [attached] })
    draw()
    pdf.endMarkedContent()
  }

  function column(all: readonly TextLine[], x: number, top: number, isAtEnd: boolean): void {
    for (const [at, line] of all.entries()) {
      const base = top + at * styles.edge.leading + styles.edge.size
      drawPieces(
        pdf,
        line.pieces,
        {
          x: isAtEnd ? x - line.width : x,
          base,
          size: styles.edge.size,
          colour: styles.edge.colour,
        },
        unspanned,
      )
    }
  }

  return {
    drawBelow(page) {
      watermark?.(page)
    },
    drawHeadAndFoot(page, number, pages) {
      const { width, height } = sizeOf(page)
      const [right, room] = [width - sheet.side, width - 2 * sheet.side]
      // The cover says all this itself.
      if (number > 1) {
        const half = paper.watermark === null ? room : room * 0.62
        const whom = paper.watermark === null ? [] : lines(paper.watermark, room - half - columnGap)
        const title = lines(paper.title, half)
        const top = headTop + Math.max(0, 2 - Math.max(title.length, whom.length)) * styles.edge.leading
        artifact('Top', () => {
          column(title, sheet.side, top, false)
          column(whom, right, top, true)
        })
      }
      artifact('Bottom', () => {
        pdf.rect(sheet.side, height - 46, room, 0.5).fill(colours.rule)
        column(lines(`${words.code} ${code}`, room * 0.7), sheet.side, height - 40, false)
        column(lines(words.pageOf(number, pages), room * 0.3), right, height - 40, true)
      })
    },
  }
}

const largest = 52
/** Smaller, words are set in one line more. */
const smallest = 28
const linesMax = 6
/** Of the way across the page that the words take. */
const across = 0.82

/** Across the page from its lower left, as outlines: a selection of the text of a page does not catch it. */
function createWatermark(pdf: PDFKit.PDFDocument, text: string, faces: Faces): (page: FlowPage) => void {
  const forms = new Map<boolean, PDFKit.PDFKitReference>()
  return (page) => {
    const { width, height } = sizeOf(page)
    let form = forms.get(page.isWide)
    if (form === undefined) {
      form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} })
      form.end(Buffer.from(written(text, width, height, faces), 'latin1'))
      forms.set(page.isWide, form)
    }
    const objects: Record<string, unknown> = Reflect.get(pdf.page, 'xobjects')
    objects.Watermark = form
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.save()
    // Outlines are written in the coordinates of PDF, from the lower left.
    pdf.transform(1, 0, 0, -1, 0, height)
    Reflect.apply(Reflect.get(pdf, 'addContent'), pdf, ['/Watermark Do'])
    pdf.restore()
    pdf.endMarkedContent()
  }
}

/** In as many lines as let the letters be largest. */
function written(text: string, width: number, height: number, faces: Faces) {
  const length = Math.hypot(width, height) * across
  const depth = Math.min(width, height) * 0.5
  const style = { ...styles.edge, weight: 'semibold', size: 1, leading: 1.15 } as const
  const whole = linesOf([{ text }], style, Number.POSITIVE_INFINITY, faces)
  const most = Math.max(...whole.map((line) => line.width), 1)
  const tries = Array.from({ length: linesMax }, (_, at) => {
    const lines = linesOf([{ text }], style, (most / (at + 1)) * 1.08 + 1, faces)
    const widest = Math.max(...lines.map((line) => line.width), 0.1)
    return { lines, size: Math.min(largest, length / widest, depth / (lines.length * style.leading)) }
  })
  const usual = tries.find(({ size }) => size >= smallest)
  const { lines, size } = usual ?? tries.toSorted((one, other) => other.size - one.size)[0] ?? { lines: [], size: 1 }
  const angle = Math.atan2(height, width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((one) => one.toFixed(5))
  const parts = lines.flatMap((line, at) => {
    let x = (-widthOf(line.pieces, 1) * size) / 2
    const y = ((lines.length - 1) / 2 - at) * size * style.leading - size * 0.35
    return line.pieces.map((piece) => {
      const placed = `q ${size.toFixed(3)} 0 0 ${size.toFixed(3)} ${x.toFixed(3)} ${y.toFixed(3)} cm ${faces.outlineOf(piece)} f Q`
      x += piece.width * size
      return placed
    })
  })
  return `${rgb(colours.watermark)} rg ${cos} ${sin} -${sin} ${cos} ${width / 2} ${height / 2} cm\n${parts.join('\n')}`
}

function rgb(hex: string) {
  const shares = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4))
  return shares.join(' ')
}
