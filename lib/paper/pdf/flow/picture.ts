import type { Block } from '../../model.ts'
import { readSvg } from '../../svg/read.ts'
import { colours, gaps, styles } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { type Node, node, type Unit } from './marks.ts'
import { contentHeight, contentWidth, wideHeight, wideWidth } from './paginate.ts'
import { paragraph, ruleMark } from './texts.ts'

type Picture = Extract<Block, { kind: 'picture' }>

/** Points for each pixel: a picture is never larger than on a screen, so its words are no larger than those around it. */
const pointsPerPixel = 0.75
/** For the heading that stays with it. */
const headingRoom = 56

/** A picture as large as its page lets it be; where it cannot be read, what it shows is said in its place. */
export function picture(block: Picture, parent: Node, faces: Faces, unread: (what: string) => void): Unit[] {
  const { alt, isWide = false } = block
  const read = readSvg(block.svg)
  if (read === null) {
    unread('picture')
    return paragraph([{ text: alt }], styles.note, node(parent, 'P'), faces, { gap: gaps.block })
  }
  const { root, box } = read
  const [width, height] = isWide ? [wideWidth, wideHeight - headingRoom] : [contentWidth, contentHeight - headingRoom]
  const scale = Math.min(isWide ? 1 : pointsPerPixel, width / box.width, height / box.height)
  const size = { width: box.width * scale, height: box.height * scale }
  const of = node(parent, 'Figure', { alt })
  return [
    {
      height: size.height,
      gap: gaps.block,
      isKept: false,
      isWide,
      place: (left, top) => [{ node: of, inks: [{ kind: 'picture', x: left, y: top, scale, ...size, root, box }] }],
    },
  ]
}

/** The rule that opens a section. */
export function sectionRule(): Unit {
  return {
    height: 1.2 + 6,
    gap: gaps.section,
    isKept: true,
    place: (x, y) => [ruleMark(x, y, 1.2, colours.bar)],
  }
}
