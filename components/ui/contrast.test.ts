import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Text tokens, and what each lies on. What a page really puts together is read by axe, in both themes in a whole run. */
const grounds = ['paper', 'surface', 'sunken', 'hover', 'selected']
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'ok', 'warn', 'bad', 'declared']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['accent', 'ok', 'warn', 'bad', 'declared'].map((text) => [text, `${text}-tint`]),
  ...['fill', 'fill-hover', 'fill-deep'].map((fill) => ['on-fill', fill]),
]

/** WCAG 2.2, 1.4.3: text of less than 18 pt. */
const contrastMin = 4.5

const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')

/** The colours of one theme, by the name of their token. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const body = css.split(`[data-theme="${theme}"] {`)[1]?.split('\n}')[0] ?? ''
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}

/** Relative luminance of an sRGB colour (WCAG 2.2, definitions). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(first: string, second: string): number {
  const [lower = 0, higher = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme)

  it.each(pairs)('has text in %s readable on %s', (text = '', ground = '') => {
    const [ink, below] = [colours.get(text), colours.get(ground)]
    expect([ink, below]).toEqual([expect.any(String), expect.any(String)])
    expect(contrastOf(ink ?? '', below ?? '')).toBeGreaterThanOrEqual(contrastMin)
  })
})

it('knows the contrast of black on white and of a colour on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#1d4e89', '#1d4e89')).toBe(1)
})
