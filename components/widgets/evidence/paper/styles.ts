import { send } from '#lib/client/call.ts'

/** Every rule this page is drawn with, apart from fonts, which come as files. */
export function stylesOf(sheets: Iterable<CSSStyleSheet>): { css: string; fonts: CSSFontFaceRule[] } {
  const fonts: CSSFontFaceRule[] = []
  const css: string[] = []
  for (const sheet of sheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSFontFaceRule) fonts.push(rule)
      else css.push(rule.cssText)
    }
  }
  return { css: css.join('\n'), fonts }
}

/** The faces a text needs, each as a rule that holds its font: a file that is opened in ten years asks nobody for it. */
export async function facesFor(html: string, fonts: readonly CSSFontFaceRule[], signal: AbortSignal): Promise<string> {
  const characters = new Set([...html].map((character) => character.codePointAt(0) ?? 0))
  const wanted = fonts.filter(({ style }) => covers(style.getPropertyValue('unicode-range'), characters))
  const faces = await Promise.all(wanted.map((rule) => faceOf(rule, html, signal)))
  return faces.filter((face) => face !== null).join('\n')
}

async function faceOf(rule: CSSFontFaceRule, html: string, signal: AbortSignal): Promise<string | null> {
  const { style } = rule
  const source = style.getPropertyValue('src')
  const [, file] = /url\("?([^")]+\.woff2)"?\)/.exec(source) ?? []
  // A face made of what the reader's system has needs no file.
  if (file === undefined) return source.includes('local(') ? rule.cssText : null
  const family = style.getPropertyValue('font-family')
  if (style.getPropertyValue('font-style') === 'italic' && !html.includes('italic')) return null
  if (/mono/i.test(family) && !/<code|font-mono/.test(html)) return null
  const address = new URL(file, rule.parentStyleSheet?.href ?? window.location.href).href
  const response = await send(address, { method: 'GET', headers: { accept: 'font/woff2' }, signal })
  if (!response.ok) return null
  const data = base64Of(new Uint8Array(await response.arrayBuffer()))
  const facts = ['font-style', 'font-weight', 'font-stretch', 'unicode-range'].flatMap((name) => {
    const value = style.getPropertyValue(name)
    return value === '' ? [] : [`${name}: ${value};`]
  })
  return `@font-face { font-family: ${family}; ${facts.join(' ')} src: url(data:font/woff2;base64,${data}) format("woff2"); }`
}

/** Whether a range of a face, such as "U+0000-00FF, U+0131", holds any of these characters; a face without one holds all. */
export function covers(range: string, characters: ReadonlySet<number>): boolean {
  if (range.trim() === '') return true
  const spans = [...range.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ])
  return [...characters].some((one) => spans.some(([from = 0, to = 0]) => one >= from && one <= to))
}

const chunk = 0x8000

function base64Of(bytes: Uint8Array) {
  let binary = ''
  for (let from = 0; from < bytes.length; from += chunk)
    binary += String.fromCharCode(...bytes.subarray(from, from + chunk))
  return btoa(binary)
}
