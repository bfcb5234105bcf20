import './begin.mjs'
import { isReady, startBoth } from './programs.mjs'
import { sandboxYear } from './sandbox-year.mjs'

/** Starts both programs as built with the sandbox on, and says where they are and who may sign in. */
const { generatedSecrets } = await import('../database/secrets.ts')
const { PORT = '3000', REGISTRY_PORT = '4000', DATA_DIR = '.data', DEMO_PASSWORD } = process.env
await startBoth({ SANDBOX: 'on', ...sandboxYear() })
if (!(await isReady(`http://127.0.0.1:${PORT}/api/health`))) {
  console.error('The console did not start; the lines above say why.')
  process.exit(1)
}
const password = DEMO_PASSWORD ?? generatedSecrets(DATA_DIR).demoPassword
console.log(`
Registry Console is running.

  Console          http://127.0.0.1:${PORT}
  Registry service http://127.0.0.1:${REGISTRY_PORT}/v2

  Sign in as       analyst@demo.local    searches, orders and reads
                   admin@demo.local      runs everything
                   finance@demo.local    explains what it cost
  Password         ${password}

  Stop with Ctrl C.
`)
