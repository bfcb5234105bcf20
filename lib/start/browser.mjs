import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install } from './install.mjs'
import { runToEnd } from './programs.mjs'

const places = [
  // Without a window it needs two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium of every program here that opens pages: the one CHROMIUM names, else the machine's. An empty text where there is
 * neither: Playwright then takes what it has downloaded.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named !== undefined && named !== '') return named
  return places.find((place) => existsSync(place)) ?? ''
}

/** Reads printed papers as somebody else's program does. */
const popplerText = '/usr/bin/pdftotext'

/**
 * A Chromium for the browser tests: the one that is there, one of Debian's packages, or Playwright's own download; and poppler, by
 * which the tests of papers read PDFs, where Debian has it. Answers as `findBrowser` does. Debian's come while the packages of npm
 * are being installed.
 */
export async function bringBrowser(installed) {
  const lacks = findBrowser() === '' || !existsSync(popplerText)
  if (lacks && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await runToEnd('apt-get', ['update', '-q'])
    await runToEnd('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'poppler-utils']).catch(() => {})
    // Not every release of Debian has the first.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() !== '') break
      const packages = [browser, 'fonts-dejavu-core']
      await runToEnd('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]).catch(() => {})
    }
  }
  const found = findBrowser()
  if (found !== '') return found
  await installed
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  return ''
}

/** Brings all that tests need, from a clean clone; answers what they find in their environment. */
export async function bringAll() {
  const installed = install()
  const [CHROMIUM] = await Promise.all([bringBrowser(installed), installed])
  return { CHROMIUM, CI: '1' }
}
