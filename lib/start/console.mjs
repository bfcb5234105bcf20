import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import './begin.mjs'
import './compressed.mjs'

/**
 * Starts the built console, or with `dev` the one that follows the files; HOST and PORT say where it listens. It is started
 * with `--max-semi-space-size=16`, half of what Node would give to what is young: answers are short, and reading long
 * invoices must not swell the program.
 */
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env
await requireFree(host, port)
// Longer than the minute most proxies keep an idle connection: else one is closed here just as a request comes on it.
const patience = mode === 'start' ? ['--keepAliveTimeout', '65000'] : []
process.env.NEXT_TELEMETRY_DISABLED = '1'
// In this process: one that only waits for another would hold 50 MB.
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
process.argv = [process.execPath, next, mode, '-H', host, '-p', port, ...patience]
createRequire(import.meta.url)(next)

/** Next would print a stack for a port in use; here it is one line, once a program that is about to end has had 5 s. */
async function requireFree(host, port) {
  const deadline = performance.now() + 5_000
  for (;;) {
    const error = await tryPort(host, Number(port))
    if (error === null) return
    if (error.code === 'EADDRINUSE' && performance.now() < deadline) {
      await sleep(200)
      continue
    }
    const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message
    console.error(`console: cannot listen on ${host}:${port}: ${reason}; choose another PORT or HOST`)
    process.exit(1)
  }
}

function tryPort(host, port) {
  const probe = createServer()
  return new Promise((settle) => {
    probe.once('error', settle)
    probe.listen(port, host, () => probe.close(() => settle(null)))
  })
}
