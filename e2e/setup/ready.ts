import { setTimeout as sleep } from 'node:timers/promises'
import { placeOf, workers } from './place.ts'

/** Waits for both programs of every worker. */
export default async function untilReady() {
  for (let worker = 0; worker < workers; worker += 1) {
    const { registryUrl, consoleUrl } = placeOf(worker)
    await untilOk(`${registryUrl}/readyz`)
    await untilOk(`${consoleUrl}/sign-in`)
  }
}

async function untilOk(url: string) {
  for (let round = 0; round < 240; round += 1) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(250)
  }
  throw new Error(`${url} is not ready`)
}
