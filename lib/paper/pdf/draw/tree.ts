import type { FlowMark, FlowPage, Node } from '../flow/marks.ts'
import { type Spanning, unspanned } from './pieces.ts'

type Element = PDFKit.PDFStructureElement

/** The tree of the document in the file, written as the pages are: an element ends with the last mark that is of it. */
export interface Tree {
  /** Draws what is of a place of the tree, or what is no content. */
  within(mark: FlowMark, draw: (spanning: Spanning) => void): void
  elementOf(node: Node): Element
  /** Ends what has no mark after this one. */
  close(mark: FlowMark): void
  end(): void
}

export function createTree(pdf: PDFKit.PDFDocument, pages: readonly FlowPage[]): Tree {
  const elements = new Map<Node, Element>()
  const lastOf = lastMarks(pages)

  function elementOf(node: Node, area?: readonly [number, number, number, number]): Element {
    const known = elements.get(node)
    if (known !== undefined) return known
    const options = {
      ...(node.alt !== undefined && { alt: node.alt }),
      ...(node.scope !== undefined && { scope: node.scope }),
      ...(area !== undefined && { bbox: area, placement: 'Block' }),
    }
    const element = pdf.struct(node.tag, options as PDFKit.Mixins.StructureElementOptions)
    elements.set(node, element)
    if (node.parent === null) pdf.addStructure(element)
    else elementOf(node.parent).add(element)
    return element
  }

  function close(mark: FlowMark): void {
    for (let node = mark.node; node !== null && lastOf.get(node) === mark; node = node.parent) {
      const element = elements.get(node)
      if (element !== undefined) endLightly(element)
      elements.delete(node)
    }
  }

  return {
    elementOf,
    within(mark, draw) {
      if (mark.node === null) {
        pdf.markContent('Artifact', { type: 'Layout' })
        draw(unspanned)
        pdf.endMarkedContent()
        return
      }
      const element = elementOf(mark.node, areaOf(mark))
      if (mark.inks.length > 0) {
        const { tag } = mark.node
        element.add(pdf.markStructureContent(tag))
        draw((said, drawSpan) => {
          // Beside the text around it and not within its marks, which readers take for the end of these.
          pdf.endMarkedContent()
          const span = pdf.struct('Span', said)
          element.add(span)
          span.add(pdf.markStructureContent('Span', said))
          drawSpan()
          pdf.endMarkedContent()
          span.end()
          element.add(pdf.markStructureContent(tag))
        })
        pdf.endMarkedContent()
      }
    },
    close,
    end: () => {
      for (const element of elements.values()) element.end()
    },
  }
}

/** Once an element is written, pdfkit needs little more than its number; of a long document there are tens of thousands. */
function endLightly(element: Element): void {
  element.end()
  if (Reflect.get(element, '_flushed') === true) Reflect.set(Reflect.get(element, 'dictionary'), 'data', written)
}

/** That it has a parent is asked still. */
const written = Object.freeze({ P: true })

/** A figure says where on the page it stands. */
function areaOf({ node, inks: [ink] }: FlowMark): [number, number, number, number] | undefined {
  if (node?.tag !== 'Figure' || ink?.kind !== 'picture') return undefined
  return [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height]
}

function lastMarks(pages: readonly FlowPage[]): Map<Node, FlowMark> {
  const last = new Map<Node, FlowMark>()
  for (const { marks } of pages) {
    for (const mark of marks) for (let node = mark.node; node !== null; node = node.parent) last.set(node, mark)
  }
  return last
}
