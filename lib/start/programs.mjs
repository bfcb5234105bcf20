import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Starts what `npm start` runs: the service in this process, because one that only waits would hold 50 MB, and the console as
 * its child. Answers once the service is ready; the process ends when both have stopped, with the console's code.
 */
export async function startBoth(environment) {
  setEnvironment(environment)
  // Both run with the flags of this process (package.json): two programs beside each other share a small machine.
  const child = startChild([...process.execArgv, 'lib/start/console.mjs'])
  let service = null
  child.ended.then((code) => {
    if (service === null) process.exit(code)
  })
  const { endFailed, startService } = await import('../service/start.ts')
  service = await startService().catch(endFailed)
  Promise.race([signalled(), child.ended.then(() => 'the console ended')]).then(async (reason) => {
    child.stop()
    await service.stop(reason).catch(endFailed)
    process.exit(await child.ended)
  })
}

/** The programs of `npm run dev`, each a process that is started anew as its files change. */
export async function developBoth(environment) {
  setEnvironment(environment)
  const watch = ['--watch', '--watch-preserve-output']
  const children = [
    startChild([...watch, 'lib/start/run.mjs', 'lib/service/main.ts']),
    startChild(['lib/start/console.mjs', 'dev']),
  ]
  const ended = children.map((child) => child.ended)
  await Promise.race([signalled(), ...ended])
  for (const child of children) child.stop()
  process.exit(Math.max(...(await Promise.all(ended))))
}

/** The service beside this console may deliver to it; a list of one's own says everything itself. */
function setEnvironment(environment) {
  const { PORT = '3000' } = process.env
  process.env.OUTBOUND_ALLOW ??= `127.0.0.1:${PORT}`
  Object.assign(process.env, environment)
}

/** A program of this project as a process; the channel ends it when this process is killed (`parent.mjs`). */
function startChild(args) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  return {
    ended: new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))),
    stop: () => child.kill('SIGTERM'),
  }
}

function signalled() {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => resolve(signal))
  })
}

/** Waits until a program says that it is ready, up to two minutes; false when it never did. */
export async function isReady(url) {
  for (let round = 0; round < 480; round += 1) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return true
    await sleep(250)
  }
  return false
}

/** Says how long the work took that has this name, however it ends. */
export async function timed(name, work) {
  const begun = performance.now()
  await work().finally(() => console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`))
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
