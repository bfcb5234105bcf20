import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Two programs beside each other share a small machine: they hold half the memory with these, and deliver a tenth to a third
 * less a second. A program that is started alone has its machine to itself and runs without them.
 */
const small = ['--optimize-for-size', '--max-semi-space-size=4']

/** Starts both programs as children; when one ends, the other is stopped and its end is this process's end. */
export function startBoth({ isDev = false, environment = {} } = {}) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment }
  const flags = isDev ? ['--watch', '--watch-preserve-output'] : small
  const start = (args) => spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const children = [
    start([...flags, 'lib/start/run.mjs', 'lib/service/main.ts']),
    isDev ? start(['lib/start/console.mjs', 'dev']) : start([...flags, 'lib/start/console.mjs']),
  ]
  let isStopping = false
  const stop = () => {
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  const ended = Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('exit', (code) => {
            if (!isStopping) stop()
            resolve(code ?? 0)
          })
        }),
    ),
  ).then((codes) => Math.max(...codes))
  return { ended, stop, hasEnded: () => isStopping }
}

/** Waits until an address answers, up to two minutes; false when it never did. */
export async function answers(url, hasEnded = () => false) {
  for (let round = 0; round < 480 && !hasEnded(); round += 1) {
    const isThere = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    )
    if (isThere) return true
    await sleep(250)
  }
  return false
}

/** Runs a command to its end, showing what it prints; rejects when it fails. */
export function runToEnd(command, args, environment = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    )
  })
}
