/** These functions run inside the page: they are sent there as text and know of nothing but each other. */
export type Fault = string

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A line of a text as far as its scroll containers let it be seen, without the room above and below its letters. */
interface Line {
  text: string
  element: Element
  box: Box
}

/** Scrolls through the page from top to bottom. */
function faultsOfPage(): Fault[] {
  const root = document.documentElement
  const faults = new Set<Fault>()
  const beyond = root.scrollWidth - root.clientWidth
  if (beyond > 0) faults.add(`scrolls ${beyond} px sideways`)
  const last = Math.max(0, root.scrollHeight - root.clientHeight)
  for (let scroll = 0; ; scroll = Math.min(last, scroll + root.clientHeight - 200)) {
    scrollTo(0, scroll)
    const lines = linesOfPage()
    if (scroll === 0) for (const fault of crossedLines(lines)) faults.add(fault)
    for (const line of lines) {
      const cover = coverOf(line, { isFirst: scroll === 0, isLast: scroll >= last })
      if (cover !== null) faults.add(`${shownLine(line)} is covered by ${shownElement(cover)}`)
    }
    if (scroll >= last) break
  }
  scrollTo(0, 0)
  return [...faults]
}

function linesOfPage(): Line[] {
  const clips = new Map<Element, Box>()
  const lines: Line[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('script, style, noscript, title, option') !== null) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const clip = clipOf(element, clips)
    range.selectNodeContents(walker.currentNode)
    for (const rect of range.getClientRects()) {
      const room = rect.height / 4
      const box = within(
        { left: rect.left + 1, top: rect.top + room, right: rect.right - 1, bottom: rect.bottom - room },
        clip,
      )
      if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ text, element, box })
    }
  }
  return lines
}

/** What the element and those around it let be seen of a text in it. */
function clipOf(element: Element, clips: Map<Element, Box>): Box {
  const known = clips.get(element)
  if (known !== undefined) return known
  const around =
    element.parentElement === null
      ? { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 }
      : clipOf(element.parentElement, clips)
  const { overflowX, overflowY, clipPath } = getComputedStyle(element)
  const isOpen = overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none'
  const isRoot = element === document.body || element === document.documentElement
  const clip = isOpen || isRoot ? around : within(element.getBoundingClientRect(), around)
  clips.set(element, clip)
  return clip
}

function within(box: Box, other: Box): Box {
  return {
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  }
}

/** What is painted over the line and stays there wherever the page is scrolled to. */
function coverOf({ element, box }: Line, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Element | null {
  const y = (box.top + box.bottom) / 2
  if (y < 0 || y >= document.documentElement.clientHeight) return null
  const middle = (box.left + box.right) / 2
  const points = box.right - box.left < 60 ? [middle] : [box.left + 2, middle, box.right - 2]
  for (const x of points) {
    const top = document.elementFromPoint(x, y)
    if (top === null || top.contains(element) || element.contains(top)) continue
    const stack = document.elementsFromPoint(x, y)
    const own = stack.findIndex((one) => one.contains(element) || element.contains(one))
    const cover = stack.slice(0, own === -1 ? undefined : own).find(isPainted)
    if (cover === undefined || floatOf(element) !== null || isDraggedFree(element, cover)) continue
    const float = floatOf(cover)
    const isFreed = float === 'over' || (float === 'top' && !isFirst) || (float === 'bottom' && !isLast)
    if (!isFreed) return cover
  }
  return null
}

/** A drawing larger than its window is dragged from under what lies at the window's edge. */
function isDraggedFree(element: Element, cover: Element): boolean {
  const view = element.closest('.react-flow__viewport')
  return view !== null && !view.contains(cover) && view.closest('.graph-canvas')?.contains(cover) === true
}

/** How the element stays in view: over the page until it is closed, or at one end of it. */
function floatOf(element: Element): 'over' | 'top' | 'bottom' | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position, top, bottom } = getComputedStyle(at)
    if (position === 'fixed') return 'over'
    if (position === 'sticky') return top === 'auto' && bottom !== 'auto' ? 'bottom' : 'top'
  }
  return null
}

function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity, fill } = getComputedStyle(element)
  if (opacity === '0') return false
  // A line of a drawing has no area.
  if (element instanceof SVGElement) return fill !== 'none' && !/^svg$|^g$/i.test(element.tagName)
  const isClear = backgroundColor === 'transparent' || /(, 0|\/ 0)\)$/.test(backgroundColor)
  return !isClear || backgroundImage !== 'none' || /^(img|canvas|input|select)$/i.test(element.tagName)
}

/** Texts of different elements in the same place. */
function crossedLines(lines: readonly Line[]): Fault[] {
  const faults: Fault[] = []
  const sorted = lines.filter(({ element }) => floatOf(element) !== 'over').sort((a, b) => a.box.top - b.box.top)
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top >= one.box.bottom - 1) break
      const isApart = other.box.left >= one.box.right - 1 || one.box.left >= other.box.right - 1
      if (other.element !== one.element && !isApart)
        faults.push(`${shownLine(one)} and ${shownLine(other)} stand on each other`)
    }
  return faults
}

/** Texts that stand at another place in the dark than in the light. */
function movedByTheme(): Fault[] {
  const root = document.documentElement
  const given = root.getAttribute('data-theme') ?? 'light'
  // What is folded away has no place: a browser lays it out when it is asked for one.
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.childElementCount === 0 && element.checkVisibility(),
  )
  const placesIn = (theme: string) => {
    root.setAttribute('data-theme', theme)
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    })
  }
  const [light, dark] = [placesIn('light'), placesIn('dark')]
  root.setAttribute('data-theme', given)
  return elements
    .filter((_, at) => light[at] !== dark[at])
    .map((element) => `${shownElement(element)} stands elsewhere in the dark`)
}

function shownLine({ text, element }: Line): string {
  return `“${text.slice(0, 40)}” (${element.tagName.toLowerCase()})`
}

function shownElement(element: Element): string {
  return `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`
}

export const script = [
  faultsOfPage,
  linesOfPage,
  clipOf,
  within,
  coverOf,
  isDraggedFree,
  floatOf,
  isPainted,
  crossedLines,
  movedByTheme,
  shownLine,
  shownElement,
].join('\n')
