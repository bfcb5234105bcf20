import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface Script {
  url: string
  text: string
  gzippedBytes: number
}

/** Every script a page loads before anybody touches it, in an empty cache. */
export async function firstLoad(page: Page, path: string): Promise<Script[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(
      response.text().then((text) => ({ url: response.url(), text, gzippedBytes: gzipSync(text).byteLength })),
    )
  })
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(1_500)
  return Promise.all(scripts)
}

export interface Paints {
  largestPaintMs: number
  /** Sum of layout shifts that no input caused. */
  shift: number
}

/** What Chromium itself measured of a page opened anew. */
export async function paintsOf(page: Page, path: string): Promise<Paints> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForTimeout(2_000)
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const paints: Paints = { largestPaintMs: 0, shift: 0 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) paints.largestPaintMs = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
              paints.shift += Number(entry.value)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(paints), 300)
      }),
  )
}
