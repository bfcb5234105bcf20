import type { Page } from '@playwright/test'
import { script as cutScript } from './cut-in-page.ts'
import { script as forcedScript } from './forced-in-page.ts'

const ask = <T>(page: Page, script: string, call: string) => page.evaluate<T>(`(() => { ${script}; return ${call} })()`)

/** As wide as one that WCAG 1.4.10 begins at, a phone, a desk at 200 %, and desks to the widest. */
export const reachWidths: readonly number[] = [320, 390, 640, 899, 1024, 1280, 1440, 1920]

const settleMs = 2_000
const stillMs = 400

/** Drawings come after the page: until nothing in it has changed for a moment. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    ([still = 0, most = 0]) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, still)
        const watcher = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, still)
        })
        watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
        setTimeout(resolve, most)
      }),
    [stillMs, settleMs],
  )
}

/** What ends at an edge or scrolls sideways at each of the widths. */
export async function cutAt(page: Page, widths = reachWidths): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const read = async () => {
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      const cut = await ask<string[]>(page, cutScript, 'cutTexts()')
      return beyond > 0 ? [`scrolls ${beyond} px sideways`, ...cut] : cut
    }
    let faults = await read()
    // Drawings and tables follow the window a moment later.
    for (const until = Date.now() + settleMs; faults.length > 0 && Date.now() < until; faults = await read())
      await page.waitForTimeout(100)
    found.push(...faults.map((fault) => `at ${width}: ${fault}`))
  }
  return found
}

/** Controls that are smaller than a finger, in a browser of a touch screen. */
export const smallTargets = (page: Page) => ask<string[]>(page, cutScript, 'smallTargets()')

/** Stops of Tab that are looked at on one page. */
const stopsMax = 60

/** What is lost in the colours of a system palette: marks, what is chosen, and where the keyboard is. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' })
    await ask<number>(page, forcedScript, 'noteMarks()')
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    const lost = await ask<string[]>(page, forcedScript, '[...lostMarks(), ...lostTexts(), ...lostStates()]')
    found.push(...lost.map((one) => `${colorScheme}: ${one}`))
  }
  found.push(...(await unseenFocus(page)))
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  return found
}

interface Focused {
  place: [number, number, number, number]
  name: string
}

/** Walks by Tab, and compares each place with itself once the focus is gone. */
async function unseenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  const seen = new Set<string>()
  await page.evaluate(() => scrollTo(0, 0))
  for (let stop = 0; stop < stopsMax; stop += 1) {
    await page.keyboard.press('Tab')
    const now = await ask<Focused | null>(page, forcedScript, 'focused()')
    if (now === null) break
    const [x, y, width, height] = now.place
    // Rows of one list are alike: one of a kind and size is enough.
    const kind = `${now.name.split('“')[0]} ${Math.round(width / 40)} ${Math.round(height / 8)}`
    if (seen.has(kind)) continue
    seen.add(kind)
    const clip = within(page, { x: x - 6, y: y - 6, width: width + 12, height: height + 12 })
    if (clip === null) continue
    const before = await page.screenshot({ clip })
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    const after = await page.screenshot({ clip })
    if (before.equals(after)) found.push(`${now.name}: the focus is not seen`)
  }
  return found
}

type Clip = Record<'x' | 'y' | 'width' | 'height', number>

/** The part of it that is in the window; null where none is. */
function within(page: Page, { x, y, width, height }: Clip): Clip | null {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(size.width, x + width), Math.min(size.height, y + height)]
  return right - left < 2 || bottom - top < 2 ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
