import type { Browser, BrowserContext, Page } from '@playwright/test'
import { consoleUrl } from './place.ts'

/**
 * Browsers that journeys of one worker use one after another. What pages have fetched and compiled stays, because doing it
 * anew takes longer than the page itself; whatever a person leaves behind does not.
 */
const idle: BrowserContext[] = []

/** A browser in which nobody is signed in and nothing is kept. */
export async function borrowBrowser(browser: Browser): Promise<BrowserContext> {
  return idle.pop() ?? browser.newContext()
}

/** Takes it back from a journey that passed. A page that is left open would go on listening to the live stream. */
export async function returnBrowser(context: BrowserContext): Promise<void> {
  const last = await context.newPage()
  await Promise.all(context.pages().map((page) => (page === last ? undefined : page.close())))
  await context.setOffline(false)
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  const session = await context.newCDPSession(last)
  const storageTypes = 'file_systems,indexeddb,local_storage,service_workers,websql'
  await session.send('Storage.clearDataForOrigin', { origin: consoleUrl, storageTypes })
  const hasOwnClock = await last.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'))
  await last.close()
  // A clock that a journey has set stays set in every page to come.
  if (hasOwnClock) idle.push(context)
  else await context.close()
}

/** Makes a browser that other journeys have used one that has not loaded what this page does not show. */
export async function forgetScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
