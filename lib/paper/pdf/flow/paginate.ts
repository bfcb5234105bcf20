import { sheet } from '../style.ts'
import type { FlowPage, Unit } from './marks.ts'

/** A document of more pages is refused: nobody reads it, and it would hold up every other. */
export const pagesMax = 300

export const contentWidth = sheet.width - 2 * sheet.side
export const contentHeight = sheet.height - sheet.top - sheet.bottom
/** Of a page across. */
export const wideWidth = sheet.height - 2 * sheet.side
export const wideHeight = sheet.width - sheet.top - sheet.bottom

/** Puts units on pages: what belongs together on one page where it fits on one, else as it comes. */
export function createPages() {
  const pages: FlowPage[] = []
  let y: number = sheet.top
  let isOpen = false

  function open(isWide: boolean): FlowPage {
    if (pages.length >= pagesMax) {
      throw new RangeError(`a document of more than ${pagesMax} pages`)
    }
    const page: FlowPage = { isWide, marks: [] }
    pages.push(page)
    y = sheet.top
    isOpen = true
    return page
  }

  function placeOn(page: FlowPage, unit: Unit): void {
    const isAtTop = y === sheet.top
    if (isAtTop && unit.head !== undefined) {
      page.marks.push(...unit.head.place(sheet.side, y))
      y += unit.head.height
    } else if (!isAtTop) y += unit.gap
    page.marks.push(...unit.place(sheet.side, y))
    y += unit.height
  }

  function placeTogether(group: readonly Unit[]): void {
    const isWide = group.some((unit) => unit.isWide === true)
    const last = pages.at(-1)
    const room = (isWide ? sheet.width : sheet.height) - sheet.bottom
    const fits = isOpen && last?.isWide === isWide && y + heightOf(group, y === sheet.top) <= room
    const isWhole = heightOf(group, true) <= room - sheet.top
    let page = last !== undefined && (fits || (isOpen && !isWide && !isWhole && !last.isWide)) ? last : open(isWide)
    for (const unit of group) {
      if (y > sheet.top && y + unit.gap + unit.height > room) page = open(isWide)
      placeOn(page, unit)
    }
    // What follows a picture across begins an upright page.
    if (isWide) isOpen = false
  }

  return {
    pages,
    add(units: readonly Unit[]): void {
      let group: Unit[] = []
      for (const unit of units) {
        group.push(unit)
        if (unit.isKept) continue
        placeTogether(group)
        group = []
      }
      if (group.length > 0) placeTogether(group)
    },
  }
}

function heightOf(group: readonly Unit[], isAtTop: boolean) {
  const all = group.reduce((sum, { gap, height }) => sum + gap + height, 0)
  return isAtTop ? all - (group[0]?.gap ?? 0) + (group[0]?.head?.height ?? 0) : all
}
