import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runToEnd } from './programs.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the browser tests: the one CHROMIUM names, the system's, Debian's package, or Playwright's own download.
 * Answers its path, or an empty text for Playwright's own.
 */
export async function bringBrowser() {
  const named = process.env.CHROMIUM
  if (named !== undefined && named !== '') return named
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await runToEnd('apt-get', ['update', '-q'])
    await runToEnd('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  return ''
}
