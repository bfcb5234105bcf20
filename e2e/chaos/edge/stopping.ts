import { signIn } from '../../bench/sign-in.ts'
import type { Program } from '../../setup/process.ts'
import type { Check } from './check.ts'
import { askedOfConsole, askedOfService, holdConnections } from './clients.ts'
import { apiKey, password } from './programs.ts'

const secondsMax = 3

/** SIGTERM while clients of six kinds hold connections: each program ends within three seconds, with 0. */
export const checkStopping: Check = {
  name: 'stopping',
  async run({ apiPort, consolePort, consoleUrl, console, service }) {
    const cookie = await signIn(consoleUrl, password)
    const held = [
      ...(await holdConnections(consolePort, askedOfConsole(consoleUrl, cookie))),
      ...(await holdConnections(apiPort, askedOfService(apiKey))),
    ]
    const stopped = { console: await stop('console', console), service: await stop('service', service) }
    for (const socket of held) socket.destroy()
    return {
      figures: { 'console s': stopped.console.seconds, 'service s': stopped.service.seconds },
      findings: [...stopped.console.findings, ...stopped.service.findings],
    }
  },
}

/** Seconds from SIGTERM until the program had ended, and what is wrong with how it did. */
export async function stop(name: string, program: Program): Promise<{ seconds: number; findings: string[] }> {
  const startedMs = performance.now()
  await program.stop()
  const seconds = Math.round((performance.now() - startedMs) / 10) / 100
  const { exitCode, signalCode } = program.child
  const findings = seconds > secondsMax ? [`the ${name} ended after ${seconds} s instead of ${secondsMax}`] : []
  if (exitCode !== 0) findings.push(`the ${name} ended with ${exitCode ?? signalCode}:\n${program.output()}`)
  return { seconds, findings }
}
