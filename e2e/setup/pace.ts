import type { Page } from '@playwright/test'

/** What Chromium itself measured of a page. */
export interface Pace {
  /** Largest contentful paint, from the beginning of the visit. */
  paintMs: number
  /** Sum of layout shifts that no input caused. */
  shift: number
  /** The longest task, in which no key would have been answered. */
  heldMs: number
}

/** As many times slower than the processor of this machine. */
const slower = 4

declare global {
  interface Window {
    pace?: { paintMs: number; shift: number; heldMs: number; inputMs: number }
  }
}

/** Makes the processor of a page slower, and has each of its documents note what it is measured by. */
export async function paced(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const pace = { paintMs: 0, shift: 0, heldMs: 0, inputMs: 0 }
    window.pace = pace
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        ...{ type, buffered: true },
        ...(type === 'event' && { durationThreshold: 16 }),
      })
    observe('largest-contentful-paint', ({ startTime }) => {
      pace.paintMs = startTime
    })
    observe('layout-shift', (entry) => {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        pace.shift += Number(entry.value)
    })
    observe('longtask', ({ duration }) => {
      pace.heldMs = Math.max(pace.heldMs, duration)
    })
    observe('event', (entry) => {
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        pace.inputMs = Math.max(pace.inputMs, entry.duration)
    })
  })
}

const restMs = 2_500

/** Opens a page anew and waits until it rests. */
export async function paceOf(page: Page, path: string): Promise<Pace> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(restMs)
  return page.evaluate(() => {
    const { paintMs = 0, shift = 0, heldMs = 0 } = window.pace ?? {}
    return { paintMs, shift, heldMs }
  })
}

/** From an input to the next paint, in milliseconds in steps of eight; of several inputs the slowest. */
export async function inputOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (window.pace) window.pace.inputMs = 0
  })
  await act()
  await page.waitForTimeout(1_000)
  return page.evaluate(() => window.pace?.inputMs ?? Number.NaN)
}
