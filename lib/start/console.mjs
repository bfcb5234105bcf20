import { spawn } from 'node:child_process'
import { requireNode24 } from './node24.mjs'

/** Starts the built console, or with `dev` the one that follows the files; HOST and PORT say where it listens. */
requireNode24()
const mode = process.argv[2] === 'dev' ? 'dev' : 'start'
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env
// Longer than the minute most proxies keep an idle connection: else one is closed here just as a request comes on it.
const patience = mode === 'start' ? ['--keepAliveTimeout', '65000'] : []
// Half of what Node would give to what is young: answers are short, and reading long invoices must not swell the program.
const flags = ['--max-semi-space-size=16']
const next = [...flags, 'node_modules/next/dist/bin/next']
const child = spawn(process.execPath, [...next, mode, '-H', host, '-p', port, ...patience], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 0))
