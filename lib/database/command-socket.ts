import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { jsonOrNull } from '#lib/text/index.ts'
import { within } from './deadline.ts'
import { failureLine } from './error-for-log.ts'
import { UsageError } from './usage.ts'

/** What came of a command: `text` is all the operator gets to see. */
export const CommandAnswer = z.object({
  isDone: z.boolean(),
  text: z.string(),
  /** What the shell is told, where it is more than whether the command was done. */
  exitCode: z.number().optional(),
})
export type CommandAnswer = z.infer<typeof CommandAnswer>

/** A socket beside the folder of an embedded database, which belongs to one process: so commands go to that one. */
function socketOf(folder: string): string {
  const path = join(dirname(folder), `${basename(folder)}.sock`)
  const name = `${basename(folder)}-${createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // A socket's address has 108 bytes at the most (unix(7)).
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `${name}.sock`)
}

/** How long a stop waits for commands that are being carried out. */
const commandsMs = 1_000

/** Takes operators' commands into the process that holds the folder; only this process's own user can reach it. */
export async function takeCommands(
  folder: string,
  run: (args: string[]) => Promise<CommandAnswer>,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(folder)
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const asked = await text(socket).catch(() => null)
    const args = z.array(z.string()).safeParse(jsonOrNull(asked ?? ''))
    const answer = args.success ? await run(args.data) : { isDone: false, text: 'not a command' }
    socket.end(JSON.stringify(answer))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      // Somebody who says nothing must not keep the program from stopping, nor a command that takes minutes.
      await within(commandsMs, () => closed).catch(() => sockets.forEach((socket) => void socket.destroy()))
    },
  }
}

/** A socket whose process is gone, or one that this moment goes. */
const isNobody = ({ code = '' }: NodeJS.ErrnoException) => ['ECONNREFUSED', 'ENOENT'].includes(code)

/** Runs a command in the process that holds the folder; null when there is none. */
export async function commandRunning(folder: string, args: string[]): Promise<CommandAnswer | null> {
  const path = socketOf(folder)
  if (process.platform !== 'win32' && !existsSync(/* turbopackIgnore: true */ path)) return null
  return new Promise((settle, fail) => {
    let isAsked = false
    const socket = connect(path, () => {
      isAsked = true
      socket.end(JSON.stringify(args))
    })
    socket.once('error', (error: NodeJS.ErrnoException) => (isNobody(error) ? settle(null) : fail(error)))
    const stopped = new UsageError('the program stopped before it answered; try again')
    text(socket).then((answer) => {
      if (answer !== '') settle(CommandAnswer.parse(jsonOrNull(answer)))
      else if (isAsked) fail(stopped)
    }, fail)
  })
}

/** An operator's command line: prints the answer, and tells the shell whether it was done. */
export function runCommandLine(usage: string, answer: (args: string[]) => Promise<CommandAnswer>): void {
  const args = process.argv.slice(2)
  const told: CommandAnswer = { isDone: true, text: usage }
  const answered = args.length === 0 ? Promise.resolve(told) : answer(args)
  answered.then(
    ({ isDone, text, exitCode = isDone ? 0 : 1 }) => {
      ;(isDone ? process.stdout : process.stderr).write(`${text}\n`)
      process.exit(exitCode)
    },
    (error: unknown) => {
      process.stderr.write(`${failureLine(error)}\n`)
      process.exit(1)
    },
  )
}
