import { formatInstantAndUtc, type Locale } from '../../../format.ts'
import { facesFor, stylesOf } from './styles.ts'

/** What a page of the console holds and paper does not: controls, what only shows on a screen, whatever runs. */
const offPaper = '[data-print="none"], script, style, link, template, input, textarea, select, dialog, [hidden], iframe'
const allowedAttributes =
  /^(class|style|href|dir|lang|title|colspan|rowspan|scope|datetime|open|role|id|src|alt|aria-(label|labelledby|hidden))$/
/** Attributes of drawings. */
const svgAttributes =
  /^(viewbox|width|height|fill|stroke|stroke-.*|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|data-solid|data-print|data-density)$/

interface PaperFile {
  title: string
  locale: Locale
  timeZone: string
  signal: AbortSignal
}

/** What was drawn off the page, as one file that needs nothing else. It is copied before the first wait. */
export async function paperFile(drawn: Element, { title, locale, timeZone, signal }: PaperFile): Promise<string> {
  const instantText = (at: string) => formatInstantAndUtc(at, locale, timeZone)
  const body = withoutScripts(drawn, instantText).outerHTML
  const { css, fonts } = stylesOf(document.styleSheets)
  const faces = await facesFor(body, fonts, signal)
  return paperDocument({ lang: locale, title, css: `${faces}\n${css}`, body })
}

/**
 * Makes still what was drawn for a screen: no control, nothing that runs, no link back into the console. Ages turn into
 * the instants behind them, because "3 h ago" is untrue an hour later.
 */
function withoutScripts(root: Element, instantText: (iso: string) => string): Element {
  const copy = asElement(root.cloneNode(true))
  for (const one of copy.querySelectorAll(offPaper)) one.remove()
  for (const one of copy.querySelectorAll('button')) {
    // A button that is only a drawing does something on a screen and says nothing on paper.
    if (one.textContent.trim() === '') one.remove()
    else replaceBy(one, 'span')
  }
  for (const one of copy.querySelectorAll('a:not([href^="http"])')) replaceBy(one, 'span')
  for (const one of copy.querySelectorAll('details')) one.setAttribute('open', '')
  for (const time of copy.querySelectorAll('time[datetime]')) {
    time.textContent = instantText(time.getAttribute('datetime') ?? '')
  }
  for (const one of [copy, ...copy.querySelectorAll('*')]) strip(one)
  return copy
}

/** Handlers, focus and state of a control say nothing on paper; a grid that cannot be walked is a table. */
function strip(element: Element) {
  for (const { name } of [...element.attributes]) {
    const lower = name.toLowerCase()
    if (!allowedAttributes.test(lower) && !svgAttributes.test(lower)) element.removeAttribute(name)
  }
  const role = element.getAttribute('role')
  if (role !== null && role !== 'img') element.removeAttribute('role')
  if (/^\s*javascript:/i.test(element.getAttribute('href') ?? '')) element.removeAttribute('href')
}

function replaceBy(element: Element, name: string) {
  const stand = element.ownerDocument.createElement(name)
  stand.className = element.className
  stand.append(...element.childNodes)
  element.replaceWith(stand)
}

/** A clone of an element is an element. */
function asElement(node: Node): Element {
  return node as Element
}

interface Paper {
  lang: string
  /** Also printed on every page, top left. */
  title: string
  css: string
  body: string
}

/** One HTML file that needs nothing else: no script runs in it, nothing is loaded by it, and it prints as a document. */
export function paperDocument({ lang, title, css, body }: Paper): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
  return `<!doctype html>
<html lang="${escaped(lang)}" data-theme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${css.replaceAll('</', '<\\/')}
${pageStyle(title)}
</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** On a screen the file has the layout of the printed page. */
function pageStyle(title: string) {
  const text = JSON.stringify(title).replaceAll('<', '\\3C ')
  return `@page { @top-left { content: ${text}; } }
body > main { max-width: 210mm; margin: 0 auto; padding: 12mm 16mm; }
[data-print="only"] { display: block; }
.sticky, .fixed { position: static; }
@media print { body > main { max-width: none; margin: 0; padding: 0; } }`
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
