import { install } from './install.mjs'
import { runToEnd } from './programs.mjs'

/** From a fresh clone to a running console: installs, builds, then goes on under Node 24. */
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node 20.9 or newer is needed to begin; this is ${process.versions.node}.`)
  process.exit(1)
}
await install()
await runToEnd('npm', ['run', 'build'])
await runToEnd('npm', ['run', 'sandbox'])
