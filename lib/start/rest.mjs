import { bringBrowser } from './browser.mjs'
import { runToEnd, timed } from './programs.mjs'

/**
 * The tests and journeys that `npm run verify` leaves out because they take longest, with the same counts. It stands on the build
 * that `verify` made, and goes on after a failure.
 */
const environment = { CHROMIUM: await bringBrowser(), CI: '1' }
const steps = [
  { name: 'tests', args: ['vitest', 'run', '--mode', 'rest'] },
  { name: 'journeys', args: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'rest'] },
]
for (const { name, args } of steps) {
  await timed(name, () => runToEnd('npx', args, environment)).catch((error) => {
    console.error(`${name}: ${error.message}`)
    process.exitCode = 1
  })
}
