import { setTimeout as sleep } from 'node:timers/promises'
import { placeOf, workers } from './place.ts'
import { isReady } from './process.ts'

/** Waits for both programs of every worker. */
export default async function untilReady() {
  for (let worker = 0; worker < workers; worker += 1) {
    const { registryUrl, consoleUrl } = placeOf(worker)
    await untilOk(`${registryUrl}/readyz`)
    await untilOk(`${consoleUrl}/api/health`)
  }
}

async function untilOk(url: string) {
  for (let round = 0; round < 240; round += 1) {
    if (await isReady(url)) return
    await sleep(250)
  }
  throw new Error(`${url} is not ready`)
}
