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
