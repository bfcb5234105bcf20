import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import './parent.mjs'

/** What every program begins with. */

// npm brings Node 24 for Linux and Windows, elsewhere it must be there: one readable line says so.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `This needs Node 24 and runs on Node ${process.versions.node}. npm installs it on Linux and Windows; here, install Node 24 (nodejs.org) and run the command again.`,
  )
  process.exit(1)
}

// Compiled code, and TypeScript without its types, of earlier starts: half of a start is spent on it without. Where the folder
// cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/registry-console/compiled'))

// `--take-over`, said once by an operator, lets this start take the folders of embedded databases from processes of another
// machine that are gone. It reaches the programs by their environment, because Next takes no arguments of others.
const at = process.argv.indexOf('--take-over')
if (at !== -1) {
  process.argv.splice(at, 1)
  process.env.TAKE_OVER = 'once'
}
