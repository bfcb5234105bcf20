import { createClock, type SimulatedClock } from './clock.ts'
import { openSimulatedConsole, type SimulatedConsole } from './console.ts'
import { openSimulatedService, type Receive, type SimulatedService } from './service.ts'

/** Both programs on one clock. */
export interface Simulation {
  clock: SimulatedClock
  service: SimulatedService
  console: SimulatedConsole
  /** Does all that waits, in both programs, until nothing waits any more but for a later time. */
  settle(): Promise<void>
  /** Lets time pass to an instant, with what is due on the way. */
  until(instant: Date): Promise<void>
  close(): Promise<void>
}

export async function openSimulation(start: Date, receive: Receive): Promise<Simulation> {
  const clock = createClock(start)
  const service = await openSimulatedService(clock, receive)
  const console = await openSimulatedConsole(clock, service.url)

  // As at the first start of any console: nothing is older than what it keeps.
  await console.run('readOlderResults')

  async function settle(): Promise<void> {
    for (let isBusy = true; isBusy; ) {
      await service.work()
      const polled = await console.poll()
      isBusy = (await console.batches()) || polled > 0
    }
    await console.run('checkEditions')
    await console.run('compareCompanies')
  }

  async function until(instant: Date): Promise<void> {
    for (let next = service.nextAt(); next !== null && next <= instant; next = service.nextAt()) {
      clock.to(next)
      await service.work()
    }
    clock.to(instant)
    await service.tick()
    await console.run('sweepMonitors')
    await settle()
  }

  return {
    clock,
    service,
    console,
    settle,
    until,
    async close() {
      await console.close()
      await service.close()
    },
  }
}
