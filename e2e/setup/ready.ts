import { setTimeout as sleep } from 'node:timers/promises'
import { registryUrl } from './place.ts'

/** The console answers before the service does: wait for both. */
export default async function untilReady() {
  for (let round = 0; round < 240; round += 1) {
    const isReady = await fetch(`${registryUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(250)
  }
  throw new Error('the registry service is not ready')
}
