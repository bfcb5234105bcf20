import { endFailed, startService } from './start.ts'

/** Runs the service until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const service = await startService()
  const signal = await new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
  await service.stop(signal)
}

main().then(() => process.exit(0), endFailed)
