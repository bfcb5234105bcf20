import { bringAll } from './browser.mjs'
import { runToEnd, timed } from './programs.mjs'

/**
 * Proves a change, from a clean clone: lint, types, kills, unit and service tests on both engines, build, browser tests. What
 * takes longest of the tests is `npm run test:rest`. Kills spend their time waiting for programs to come back, so the compilers
 * work meanwhile.
 */
const startedAt = performance.now()
const environment = await bringAll()

async function run(...steps) {
  for (const step of steps) {
    await timed(step, () => runToEnd('npm', ['run', '--silent', step], environment))
  }
}

await run('lint')
const beside = await Promise.allSettled([run('typecheck', 'build'), run('test:chaos')])
for (const one of beside) if (one.status === 'rejected') throw one.reason
await run('test', 'test:e2e')
console.log(`\nverified in ${Math.round((performance.now() - startedAt) / 1000)} s`)
