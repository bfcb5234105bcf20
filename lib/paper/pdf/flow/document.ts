import type { Block, Paper, PaperSection } from '../../model.ts'
import { gaps, sheet, styles } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { linesOf } from '../type/lines.ts'
import { type EdgeWords, edgeWords } from '../words.ts'
import { type FlowPage, lineInk, type Node, node, type Unit } from './marks.ts'
import { contentWidth, createPages } from './paginate.ts'
import { picture, sectionRule } from './picture.ts'
import { layOutTable } from './table.ts'
import { layOutFacts, layOutList, paragraph } from './texts.ts'

/** Short documents are leafed through; in longer ones a reader looks for a section. */
const contentsFromPages = 6

/**
 * A paper as pages: its cover, its contents where it is long, its sections. `unread` is told of what could not be shown as it
 * is meant.
 */
export function layOutPages(paper: Paper, code: string, faces: Faces, unread: (what: string) => void): FlowPage[] {
  const root = node(null, 'Document')
  const words = edgeWords[paper.language]
  const body = createPages()
  const starts: number[] = []
  for (const section of paper.sections) {
    body.add(sectionUnits(section, root, faces, unread))
    starts.push(firstPageOf(section, body.pages))
  }
  const cover = coverUnits(paper, code, words, root, faces)
  const front = frontOf(cover)
  if (front.length + body.pages.length < contentsFromPages) return [...front, ...body.pages]
  // As many pages as it takes, which does not depend on the figures in it.
  const draft = frontOf([...cover, ...contentsUnits(paper, starts, words, root, faces)])
  const pages = starts.map((start) => start + draft.length)
  const whole = frontOf([...cover, ...contentsUnits(paper, pages, words, root, faces)])
  return [...whole, ...body.pages]
}

function frontOf(units: readonly Unit[]): FlowPage[] {
  const front = createPages()
  front.add(units)
  return front.pages
}

/** From 1. */
function firstPageOf({ id }: PaperSection, pages: readonly FlowPage[]) {
  const name = targetOf(id)
  return 1 + pages.findLastIndex(({ marks }) => marks.some(({ target }) => target?.name === name))
}

const targetOf = (id: string) => `section-${id}`

function sectionUnits(
  { id, title, blocks }: PaperSection,
  root: Node,
  faces: Faces,
  unread: (what: string) => void,
): Unit[] {
  const of = node(root, 'Sect')
  const heading = paragraph([{ text: title }], styles.section, node(of, 'H2'), faces, {
    gap: 0,
    isHeading: true,
    target: { name: targetOf(id), outline: title },
  })
  const units = blocks.flatMap((block, at) => {
    const made = blockUnits(block, of, faces, unread)
    return at === 0
      ? closer(made, gaps.afterSection)
      : blocks[at - 1]?.kind === 'heading'
        ? closer(made, gaps.afterHeading)
        : made
  })
  return [sectionRule(), ...heading, ...units]
}

/** White space below a heading is less than above it, so that it belongs to what it heads. */
function closer([first, ...rest]: readonly Unit[], gap: number): Unit[] {
  return first === undefined ? [] : [{ ...first, gap }, ...rest]
}

function blockUnits(block: Block, of: Node, faces: Faces, unread: (what: string) => void): Unit[] {
  switch (block.kind) {
    case 'heading':
      return paragraph([{ text: block.text }], styles.heading, node(of, 'H3'), faces, {
        gap: gaps.heading,
        isHeading: true,
      })
    case 'text':
      return paragraph(block.runs, block.isNote === true ? styles.note : styles.text, node(of, 'P'), faces, {
        gap: gaps.block,
      })
    case 'list':
      return layOutList(block.items, of, faces)
    case 'facts':
      return layOutFacts(block.facts, of, faces)
    case 'table':
      return layOutTable(block, of, faces)
    case 'picture':
      return picture(block, of, faces, unread)
  }
}

function coverUnits({ title, cover }: Paper, code: string, words: EdgeWords, root: Node, faces: Faces): Unit[] {
  const of = node(root, 'Sect')
  const p = (text: string, style: (typeof styles)[keyof typeof styles], gap: number) =>
    paragraph([{ text }], style, node(of, 'P'), faces, { gap })
  return [
    space(60),
    ...paragraph([{ text: title }], styles.title, node(of, 'H1'), faces, { gap: 0, isHeading: true }),
    ...closer(layOutFacts(cover.facts, of, faces), 18),
    ...cover.notes.flatMap((text, at) => p(text, styles.text, at === 0 ? 18 : gaps.block)),
    ...p(words.code, styles.label, 22),
    ...p(code, styles.code, 0),
    ...p(words.attached, styles.note, 2),
  ]
}

function space(height: number): Unit {
  return { height, gap: 0, isKept: true, place: () => [] }
}

const figureWidth = 40

function contentsUnits(
  { sections }: Paper,
  pages: readonly number[],
  words: EdgeWords,
  root: Node,
  faces: Faces,
): Unit[] {
  const of = node(root, 'Sect')
  const heading = paragraph([{ text: words.contents }], styles.section, node(of, 'H2'), faces, {
    gap: 0,
    isHeading: true,
  })
  const contents = node(of, 'TOC')
  const rows = sections.flatMap(({ id, title }, at) => {
    const link = node(node(contents, 'TOCI'), 'Link')
    const [figure] = linesOf([{ text: String(pages[at] ?? '') }], styles.text, figureWidth, faces)
    const units = paragraph([{ text: title }], styles.text, link, faces, {
      gap: at === 0 ? gaps.afterSection : 2,
      width: contentWidth - figureWidth,
    })
    return units.map((unit, n) => ({
      ...unit,
      place: (left: number, top: number) => {
        const area = { name: targetOf(id), x: left, y: top, width: contentWidth, height: unit.height }
        const [mark] = unit.place(left, top)
        if (mark === undefined) return []
        const end = left + contentWidth - (figure?.width ?? 0)
        const isLast = n === units.length - 1
        const inks = isLast && figure !== undefined ? [...mark.inks, lineInk(figure, styles.text, end, top)] : mark.inks
        return [{ ...mark, inks, link: area }]
      },
    }))
  })
  return [sectionRule(), ...heading, ...rows]
}

/** The page itself, as its kind lies. */
export function sizeOf({ isWide }: FlowPage): { width: number; height: number } {
  return isWide ? { width: sheet.height, height: sheet.width } : { width: sheet.width, height: sheet.height }
}
