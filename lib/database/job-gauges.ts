import { Gauge, type Registry } from 'prom-client'
import type { LoopState } from './loop.ts'

/** A timed job as its metrics show it. */
export type MeasuredJob = LoopState & { name: string; lateAfterMs: number }

/** Age, duration, failures and lateness of each timed job of a program, measured when they are scraped. */
export function addJobGauges(registry: Registry, program: string, jobs: () => MeasuredJob[]): void {
  const add = (name: string, help: string, of: (job: MeasuredJob) => number | null) =>
    new Gauge({
      name: `${program}_job_${name}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        this.reset()
        for (const job of jobs()) {
          const value = of(job)
          if (value !== null) this.set({ job: job.name }, value)
        }
      },
    })
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  add('age_seconds', 'Since a turn of a timed job last ended well, or since the process began', ({ ageMs }) =>
    seconds(ageMs),
  )
  add('last_seconds', 'How long the turn took that ended last', ({ lastMs }) => seconds(lastMs))
  add('running_seconds', 'How long the present turn has taken', ({ runningMs }) => seconds(runningMs ?? 0))
  add('failures', 'Turns that failed or were late since the process began', ({ failures }) => failures)
  add('is_late', '1 where no turn has ended well for three intervals', ({ ageMs, lateAfterMs }) =>
    ageMs > lateAfterMs ? 1 : 0,
  )
}
