import { bringBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { runToEnd } from './programs.mjs'

/** Proves everything, from a clean clone: lint, types, unit and service tests on both engines, build, browser tests. */
const startedAt = performance.now()
await install()
const CHROMIUM = await bringBrowser()
for (const step of ['lint', 'typecheck', 'test', 'test:chaos', 'build', 'test:e2e']) {
  await runToEnd('npm', ['run', '--silent', step], { CHROMIUM, CI: '1' })
}
console.log(`\nverified in ${Math.round((performance.now() - startedAt) / 1000)} s`)
