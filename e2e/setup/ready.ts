import { setTimeout as sleep } from 'node:timers/promises'
import { placeOf, workers } from './place.ts'

/** The console answers before the service does: wait for both. */
export default async function untilReady() {
  for (let worker = 0; worker < workers; worker += 1) await serviceReady(placeOf(worker).registryUrl)
}

async function serviceReady(url: string) {
  for (let round = 0; round < 240; round += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(250)
  }
  throw new Error('the registry service is not ready')
}
