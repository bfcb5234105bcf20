import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export interface Script {
  url: string
  text: string
  gzippedBytes: number
  /** When it was asked for, in milliseconds since 1970. */
  startMs: number
}

/** What is fetched ahead of need begins later than this after a page can be used. */
const usableForMs = 1_500

/**
 * Every script a page loads before anybody touches it, in an empty cache: until it can be used, and what it draws then. The page's
 * own clock counts, so that a slow machine does not make a page heavier.
 */
export async function firstLoad(page: Page, path: string): Promise<Script[]> {
  await noteUsable(page)
  const scripts = await scriptsIn(page, path, async () => {
    await page.getByRole('main').waitFor()
    await page.waitForTimeout(usableForMs)
  })
  const usableMs = await page.evaluate(() => Number(Reflect.get(window, 'usableMs')))
  if (!Number.isFinite(usableMs)) throw new Error(`${path} was never usable`)
  return scripts.filter(({ startMs }) => startMs <= usableMs + usableForMs)
}

const noted = new WeakSet<Page>()

/** Has every page say when its scripts ran first. */
async function noteUsable(page: Page): Promise<void> {
  if (noted.has(page)) return
  noted.add(page)
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const main = document.querySelector('main')
      if (main === null || !Object.keys(main).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(timer)
      Reflect.set(window, 'usableMs', performance.timeOrigin + performance.now())
    }, 10)
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
    // What a page that went on by itself asked for is not kept for it; it is the same when it is asked for again.
    const again = async () => (await page.request.get(response.url())).text()
    scripts.push(
      response
        .text()
        .catch(again)
        .then((text) => ({
          url: response.url(),
          text,
          gzippedBytes: gzipSync(text).byteLength,
          startMs: response.request().timing().startTime,
        })),
    )
  }
  // A server that reads the page's code first answers late, and what is not in the HTML then is asked for by scripts.
  await page.request.get(path)
  page.on('response', onResponse)
  await page.goto(path)
  await wait()
  page.off('response', onResponse)
  const all = await Promise.all(scripts)
  await session.detach()
  // A script that is fetched ahead and then run is one.
  return [...new Map(all.toReversed().map((script) => [script.url, script])).values()]
}

/** What draws the plots; it comes when the first of them is drawn. */
export function isPlotting({ text }: Script): boolean {
  return /recharts-/.test(text)
}

export function kilobytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1024
}
