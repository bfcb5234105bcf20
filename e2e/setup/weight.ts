import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export interface Script {
  url: string
  text: string
  gzippedBytes: number
}

/** Every script a page loads before anybody touches it, in an empty cache. */
export function firstLoad(page: Page, path: string): Promise<Script[]> {
  return scriptsIn(page, path, async () => {
    await page.getByRole('main').waitFor()
    await page.waitForTimeout(1_500)
  })
}

/** The scripts of a page's first five seconds, those that are fetched ahead of need included. */
export function firstSeconds(page: Page, path: string): Promise<Script[]> {
  return scriptsIn(page, path, () => page.waitForTimeout(5_000))
}

async function scriptsIn(page: Page, path: string, wait: () => Promise<void>): Promise<Script[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts: Promise<Script>[] = []
  const onResponse = (response: Response) => {
    if (!['script', 'prefetch', 'preload'].includes(response.request().resourceType()) && !/\.js$/.test(response.url()))
      return
    scripts.push(
      response.text().then((text) => ({ url: response.url(), text, gzippedBytes: gzipSync(text).byteLength })),
    )
  }
  page.on('response', onResponse)
  await page.goto(path)
  await wait()
  page.off('response', onResponse)
  const all = await Promise.all(scripts)
  await session.detach()
  // A script that is fetched ahead and then run is one.
  return [...new Map(all.map((script) => [script.url, script])).values()]
}

/** What draws the plots; it comes when the first of them is drawn. */
export function isPlotting({ text }: Script): boolean {
  return /recharts-/.test(text)
}

export function kilobytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1024
}
