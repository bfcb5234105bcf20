import 'server-only'
import { isBuilding } from './env.ts'
import { closeConsole, openConsole } from './holder.ts'
import { notePeers } from './peer.ts'

/** Opens the console of this process; what stops it is one readable line. */
export async function startConsole(): Promise<void> {
  if (isBuilding()) return
  notePeers()
  try {
    await openConsole()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

/** Open streams would keep the server from closing; whatever stops half way is taken up at the next start. */
function stop(): void {
  closeConsole().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  })
}
