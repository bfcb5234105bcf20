/** These functions run inside the page: they are sent there as text and know of nothing but each other. */

const shapes = 'rect, path, line, circle, ellipse, polygon, polyline'

/** Notes what is painted in the colours of a theme and says something by that: shapes, and boxes without a text. */
function noteMarks(): number {
  let count = 0
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-noted')
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('[data-skeleton], defs, marker, .react-flow__background') !== null) continue
    const { width, height } = element.getBoundingClientRect()
    // A line has no width or no height; a bar of 0 is not drawn.
    if (Math.max(width, height) < 2 || (Math.min(width, height) < 0.5 && !element.matches('path, line'))) continue
    const isMark = element.matches(shapes) ? isDrawn(element) : element.children.length === 0 && isBox(element)
    if (!isMark) continue
    element.setAttribute('data-noted', '')
    count += 1
  }
  return count
}

/** Those of them that cannot be told from their ground. */
function lostMarks(): string[] {
  const found = new Set<string>()
  for (const element of document.querySelectorAll('[data-noted]')) {
    if (!element.checkVisibility()) continue
    const isSeen = element.matches(shapes) ? isDrawn(element) : isBox(element)
    if (isSeen) continue
    const { width, height } = element.getBoundingClientRect()
    const around = element.closest('figure, section, nav, main, header, [role="dialog"]')
    const name = around?.querySelector('figcaption, h2, h3')?.textContent ?? around?.tagName.toLowerCase() ?? ''
    const size = `${Math.round(width)} × ${Math.round(height)}`
    found.add(
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${size} in “${name.slice(0, 50)}”`,
    )
  }
  return [...found]
}

function isDrawn(element: Element): boolean {
  const { fill, stroke, strokeWidth } = getComputedStyle(element)
  const ground = groundOf(element)
  const isFilled = fill.startsWith('url(') || isApart(fill, ground)
  return isFilled || (Number.parseFloat(strokeWidth) > 0 && isApart(stroke, ground))
}

/** A box that is painted otherwise than what it lies on. */
function isBox(element: Element): boolean {
  if (/^(input|select|textarea|img|button|canvas|video|svg|iframe|option|br|hr)$/i.test(element.tagName)) return false
  // Neither a text of its own nor one that its style writes.
  if ((element.textContent ?? '').trim() !== '' || /["(]/.test(getComputedStyle(element, '::before').content))
    return false
  const style = getComputedStyle(element)
  const ground = groundOf(element.parentElement)
  const hasEdge = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) =>
      Number.parseFloat(style[`border${side}Width`]) > 0 &&
      style[`border${side}Style`] !== 'none' &&
      isApart(style[`border${side}Color`], ground),
  )
  return hasEdge || isApart(style.backgroundColor, ground) || style.backgroundImage.includes('gradient')
}

/** The colour that an element lies on. */
function groundOf(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!at.matches(shapes) && (channelsOf(backgroundColor)[3] ?? 0) > 0.5) return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}

function channelsOf(colour: string): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return /^(rgb|color)/.test(colour) ? [red, green, blue, alpha] : [0, 0, 0, 0]
}

/** Told apart by who sees little: in forced colours 3:1 (WCAG 1.4.11), before that at all. */
function isApart(colour: string, ground: string): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = channelsOf(colour)
  if (alpha < 0.2) return false
  const light = (channels: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((one) =>
      one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [a, b] = [light([red, green, blue]), light(channelsOf(ground))]
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  return contrast >= (matchMedia('(forced-colors: active)').matches ? 3 : 1.2)
}

/** Texts in the colour of what the browser lays beneath them. */
function lostTexts(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (element === null || text === '' || !element.checkVisibility({ opacityProperty: true })) continue
    const style = getComputedStyle(element)
    const isOwn = style.getPropertyValue('forced-color-adjust') === 'none'
    const ground = isOwn ? groundOf(element) : getComputedStyle(document.body).backgroundColor
    if (!isApart(style.color, ground)) found.add(`“${text.slice(0, 40)}” is not seen`)
  }
  return [...found]
}

/** What is chosen, open or current among others, and has no sign of it that a system palette leaves. */
function lostStates(): string[] {
  const states =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [data-open]:is(tr), label:has(> input[type="radio"]:checked)'
  return [...document.querySelectorAll(states)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (!element.checkVisibility() || width <= 2 || height <= 2) return []
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    const isNative = element.querySelector('input[type="radio"]') !== null && isNativeIn(element)
    if (isOutlined || isNative) return []
    return [
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}” is not seen as chosen`,
    ]
  })
}

function isNativeIn(element: Element): boolean {
  const input = element.querySelector('input')
  return input !== null && getComputedStyle(input).appearance !== 'none' && getComputedStyle(input).opacity !== '0'
}

/** What has the focus: its place in the window and its name; null at the end of the page. */
function focused(): { place: [number, number, number, number]; name: string } | null {
  const element = document.activeElement
  if (element === null || element === document.body || element.matches('nextjs-portal')) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const around = element.closest('label, fieldset, .field-box')
  const box = width * height < 16 && around !== null ? around.getBoundingClientRect() : { x, y, width, height }
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const type = element.getAttribute('type') ?? element.getAttribute('role') ?? ''
  return { place: [box.x, box.y, box.width, box.height], name: `${element.tagName.toLowerCase()} ${type} “${said}”` }
}

export const script = [
  `const shapes = ${JSON.stringify(shapes)}`,
  noteMarks,
  lostMarks,
  isDrawn,
  isBox,
  groundOf,
  channelsOf,
  isApart,
  lostTexts,
  lostStates,
  isNativeIn,
  focused,
].join('\n')
