import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { jsonOrNull } from '#lib/text/index.ts'
import { messageOf } from './error-for-log.ts'

/** What came of a command: `text` is all the operator gets to see. */
export const CommandAnswer = z.object({ isDone: z.boolean(), text: z.string() })
export type CommandAnswer = z.infer<typeof CommandAnswer>

/** A socket beside the folder of an embedded database, which belongs to one process: so commands go to that one. */
function socketOf(folder: string): string {
  const path = join(dirname(folder), `${basename(folder)}.sock`)
  const name = `${basename(folder)}-${createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // A socket's address has 108 bytes at the most (unix(7)).
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `${name}.sock`)
}

/** Takes operators' commands into the process that holds the folder; only this process's own user can reach it. */
export async function takeCommands(
  folder: string,
  run: (args: string[]) => Promise<CommandAnswer>,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(folder)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy())
    const args = z.array(z.string()).safeParse(jsonOrNull(await text(socket)))
    const answer = args.success ? await run(args.data) : { isDone: false, text: 'not a command' }
    socket.end(JSON.stringify(answer))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((done) => server.close(() => done())) }
}

/** Runs a command in the process that holds the folder; null when there is none. */
export async function commandRunning(folder: string, args: string[]): Promise<CommandAnswer | null> {
  const path = socketOf(folder)
  if (process.platform !== 'win32' && !existsSync(/* turbopackIgnore: true */ path)) return null
  return new Promise((settle, fail) => {
    const socket = connect(path, () => socket.end(JSON.stringify(args)))
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? settle(null) : fail(error)))
    text(socket).then((answer) => (answer === '' ? undefined : settle(CommandAnswer.parse(jsonOrNull(answer)))), fail)
  })
}

/** An operator's command line: prints the answer, and tells the shell whether it was done. */
export function runCommandLine(usage: string, answer: (args: string[]) => Promise<CommandAnswer>): void {
  const args = process.argv.slice(2)
  const answered = args.length === 0 ? Promise.resolve({ isDone: true, text: usage }) : answer(args)
  answered.then(
    ({ isDone, text }) => {
      process.stdout.write(`${text}\n`)
      process.exit(isDone ? 0 : 1)
    },
    (error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`)
      process.exit(1)
    },
  )
}
