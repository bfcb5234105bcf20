/** These functions run inside the page: they are sent there as text and know of nothing but each other. */

/** Texts that end at an edge without a sign that they go on: neither an ellipsis nor a way to scroll to the rest. */
function cutTexts(): string[] {
  const found = new Set<string>()
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('script, style, noscript, option, .react-flow') !== null)
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(walker.currentNode)
    const edge = [...range.getClientRects()].map((rect) => edgeOver(element, rect)).find((one) => one !== null)
    if (edge) found.add(`“${text.slice(0, 40)}” is cut by ${edge}`)
  }
  return [...found]
}

/** What cuts a line of the element; null where nothing does, or where it says so. */
function edgeOver(element: Element, line: DOMRect): string | null {
  const room = line.height / 4
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(at)
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return null
    const box = at.getBoundingClientRect()
    const isHidden = clipPath !== 'none' || (box.width <= 2 && box.height <= 2)
    if (isHidden || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
    const isAcross = overflowX !== 'visible' && (line.right > box.right + 1 || line.left < box.left - 1)
    const isDown = overflowY !== 'visible' && (line.bottom - room > box.bottom || line.top + room < box.top)
    if (isAcross || isDown)
      return `${at.tagName.toLowerCase()}.${at.className.toString().split(' ').slice(0, 3).join('.')}`
    if (position === 'fixed') return null
  }
  return null
}

/** What is touched is as large as a finger (WCAG 2.5.5), the frame around a field included. */
const leastTargetPx = 44
const framePx = 2

/** Buttons and fields that are smaller, their label and what reaches out of them included. */
function smallTargets(): string[] {
  const found = new Set<string>()
  for (const control of document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex === -1) continue
    if (control.closest('[aria-hidden="true"], [inert], .react-flow') !== null) continue
    const box = (control.closest('label') ?? control).getBoundingClientRect()
    if (box.width <= 2 || box.height <= 2) continue
    const outwards = reachOf(control)
    const [width, height] = [box.width + 2 * outwards, box.height + 2 * outwards]
    const least = control.matches('input, select, textarea') ? leastTargetPx - framePx : leastTargetPx
    const isLine = control.matches('summary, .link')
    if (height >= least - 0.5 && (isLine || width >= least - 0.5 || control.closest('label') !== null)) continue
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
    found.add(`${control.tagName.toLowerCase()} “${name}” is ${Math.round(width)} × ${Math.round(height)}`)
  }
  return [...found]
}

/** How far what its style draws before it reaches beyond it. */
function reachOf(control: Element): number {
  const { content, position, top } = getComputedStyle(control, '::before')
  return content !== 'none' && position === 'absolute' ? Math.max(0, -Number.parseFloat(top)) : 0
}

export const script = [
  cutTexts,
  edgeOver,
  smallTargets,
  reachOf,
  `const leastTargetPx = ${leastTargetPx}`,
  `const framePx = ${framePx}`,
].join('\n')
