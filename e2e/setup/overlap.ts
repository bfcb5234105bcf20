import type { Page } from '@playwright/test'
import { type Fault, script } from './overlap-in-page.ts'

/** Phones (WCAG 1.4.10 begins at 320), desks of 1280 and 1440 at 200 %, and desks. */
const everyWidth: readonly number[] = [320, 390, 640, 720, 1024, 1280, 1366, 1440, 1920]
/** One of each way a page is laid out: all that a short run looks at, and where the themes are compared. */
const shortWidths: readonly number[] = [390, 1440]

const settleMs = 3_000

/**
 * Goes through all widths without loading the page again and answers what scrolls sideways and what stands over a text. A theme is
 * colours: where every text has the same place in both, what holds for one holds for the other.
 */
export async function crowdedAt(page: Page, isWhole: boolean): Promise<string[]> {
  const found: string[] = []
  for (const width of isWhole ? everyWidth : shortWidths) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrames(page)
    let faults = await ask(page, 'faultsOfPage()')
    // Drawings and tables follow the window a moment later.
    const until = Date.now() + settleMs
    while (faults.length > 0 && Date.now() < until) {
      await nextFrames(page)
      faults = await ask(page, 'faultsOfPage()')
    }
    if (shortWidths.includes(width)) faults.push(...(await ask(page, 'movedByTheme()')))
    found.push(...faults.map((fault) => `at ${width}: ${fault}`))
  }
  return found
}

const ask = (page: Page, call: string) => page.evaluate<Fault[]>(`(() => { ${script}; return ${call} })()`)

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
