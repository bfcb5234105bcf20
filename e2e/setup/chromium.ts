import { findBrowser } from '../../lib/start/browser.mjs'

const executablePath = findBrowser()

/** How every program here starts its browser. */
export const launchOptions = {
  ...(executablePath === '' ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
