import { once } from 'node:events'
import { copyFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bothPrograms, type Program, startProgram, untilReady } from '../../setup/process.ts'
import { container, rewriteLock, type Side, type Site } from './site.ts'

export interface Options {
  seconds: number
  hasConsole: boolean
}

export interface Scenario {
  name: string
  what: string
  /** What did not hold. */
  run(site: Site, options: Options): Promise<string[]>
}

const inUse = /the database folder \S+ is in use by the \S+( service)? on port \d+ \(process \d+ on \S+\); stop it/
const elsewhere = /the database folder \S+ is locked by .* on other\), last heartbeat \S+; .*--take-over/

export const scenarios: readonly Scenario[] = [
  {
    name: 'containers',
    what: 'a second container on the same folders, of two that do not see each other; the first is killed',
    run: (site, options) =>
      onBoth(site, options, async (side) => {
        const first = await side.start({ behind: container })
        if (side.name === 'registry') await site.order(40)
        const findings = [
          ...(await side.refused(inUse, { behind: container })),
          ...(await side.refused(inUse, { behind: container, args: ['--take-over'] })),
        ]
        await first.stop('SIGKILL')
        return [...findings, ...(await allThere(site, side))]
      }),
  },
  {
    name: 'host',
    what: 'a lock of another boot, renewed just now and long ago; then taken over by an operator',
    run: (site, options) =>
      onBoth(site, options, async (side) => {
        const first = await side.start()
        if (side.name === 'registry') await site.order(10)
        const lock = join(side.folder, 'owner.lock')
        copyFileSync(lock, `${lock}.kept`)
        await first.stop()
        renameSync(`${lock}.kept`, lock)
        const other = { host: 'other', bootId: '00000000-0000-4000-8000-000000000000' }
        rewriteLock(side.folder, { ...other, beatAt: new Date().toISOString() })
        const findings = await side.refused(elsewhere)
        rewriteLock(side.folder, { ...other, beatAt: '2026-01-01T00:00:00.000Z' })
        findings.push(...(await side.refused(elsewhere)))
        const beating = setInterval(() => rewriteLock(side.folder, { beatAt: new Date().toISOString() }), 1_000)
        findings.push(
          ...(await side.refused(/the lock is being renewed; --take-over refused/, { args: ['--take-over'] })),
        )
        clearInterval(beating)
        return [...findings, ...(await allThere(site, side, ['--take-over']))]
      }),
  },
  {
    name: 'paused',
    what: 'the first owner is stopped for as long as was said, and goes on afterwards',
    run: (site, options) =>
      onBoth(site, options, async (side) => {
        const first = await side.start()
        if (side.name === 'registry') await site.order(10)
        // A question to a register that is under way when its process is stopped ends with its patience, and is not the point.
        const findings = side.name === 'registry' ? await site.missing() : []
        const all = withChildren(first)
        for (const pid of all) process.kill(pid, 'SIGSTOP')
        const until = performance.now() + options.seconds * 1_000
        while (performance.now() < until) {
          findings.push(...(await side.refused(inUse)))
          await sleep(Math.max(0, Math.min(15_000, until - performance.now())))
        }
        findings.push(...(await side.refused(inUse, { args: ['--take-over'] })))
        for (const pid of all) process.kill(pid, 'SIGCONT')
        if (side.name === 'registry') {
          await site.order(10)
          findings.push(...(await site.missing()))
        }
        if (first.child.exitCode !== null) findings.push('the first owner ended')
        await first.stop()
        return findings
      }),
  },
  {
    name: 'taken',
    what: 'an owner whose folder was taken over by another machine ends by itself, in one line',
    run: (site, options) =>
      onBoth(site, options, async (side) => {
        const first = await side.start()
        const ended = once(first.child, 'exit')
        rewriteLock(side.folder, { id: 'another', what: 'another program', host: 'other' })
        const findings = await Promise.race([
          ended.then((): string[] => []),
          sleep(60_000).then(() => ['the owner did not end when its lock was taken']),
        ])
        if (findings.length > 0) await first.stop('SIGKILL')
        if (!/was taken over by another program \(process \d+ on other\)/.test(first.output())) {
          findings.push(`the owner did not say why it ended: ${first.output()}`)
        }
        rewriteLock(side.folder, { host: 'other', bootId: 'another' })
        return [...findings, ...(await allThere(site, side, ['--take-over']))]
      }),
  },
  {
    name: 'killed',
    what: 'kill -9 and a start at once, three times',
    run: (site, options) =>
      onBoth(site, options, async (side) => {
        for (let n = 0; n < 3; n += 1) {
          const first = await side.start()
          if (side.name === 'registry') await site.order(5)
          for (const pid of withChildren(first).toReversed()) process.kill(pid, 'SIGKILL')
        }
        return allThere(site, side)
      }),
  },
  {
    name: 'launcher',
    what: 'kill -9 of `npm start`: both programs end, and the next start works',
    async run(site, { hasConsole }) {
      if (!hasConsole) return ['not run: there is no built console']
      const urls = [`${site.env.REGISTRY_URL}/readyz`, `http://127.0.0.1:${site.env.PORT}/api/health`]
      const launch = async () => {
        const program = startProgram(bothPrograms, site.env)
        for (const url of urls) await untilReady(url, program, 180)
        return program
      }
      const first = await launch()
      const left = withChildren(first).slice(1)
      await first.stop('SIGKILL')
      const findings = await untilGone(left)
      const again = await launch()
      await again.stop()
      return findings
    },
  },
]

async function onBoth(site: Site, { hasConsole }: Options, work: (side: Side) => Promise<string[]>): Promise<string[]> {
  const sides = hasConsole ? [site.registry, site.console] : [site.registry]
  const findings: string[] = []
  for (const side of sides) findings.push(...(await work(side)).map((finding) => `${side.name}: ${finding}`))
  return hasConsole ? findings : [...findings, 'not run with the console: it is not built']
}

/** Starts the program once more; of the service, every acknowledged order must be there and complete. */
async function allThere(site: Site, side: Side, args: string[] = []): Promise<string[]> {
  const again = await side.start({ args })
  const missing = side.name === 'registry' ? await site.missing() : []
  await again.stop()
  return missing
}

/** A process and all that it started, itself first (Linux). */
function withChildren({ child }: Program): number[] {
  const of = (pid: number): number[] => {
    const begun = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return [pid, ...(begun === '' ? [] : begun.split(' ').map(Number).flatMap(of))]
  }
  return of(child.pid ?? 0)
}

async function untilGone(pids: number[]): Promise<string[]> {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  for (let round = 0; round < 120 && pids.some(isAlive); round += 1) await sleep(500)
  return pids.filter(isAlive).map((pid) => `process ${pid} outlived its launcher by a minute`)
}
