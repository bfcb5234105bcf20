import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { resolve as absolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { UsageError } from './command.ts'
import { runCommand } from './table.ts'

const Answer = z.object({ isDone: z.boolean(), text: z.string() })
type Answer = z.infer<typeof Answer>

/** A local socket only the service's own user can open: the embedded database belongs to one process, so commands go there. */
function socketPath(dataDir: string): string {
  const name = `registry-${createHash('sha256').update(absolute(dataDir)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(dataDir, 'registry.sock')
  // A socket's address has 108 bytes at the most (unix(7)).
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `${name}.sock`)
}

/** Lets operators' commands into the running service. */
export async function openDoor(ctx: Context): Promise<{ close(): Promise<void> }> {
  const path = socketPath(ctx.env.dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy())
    const args = z.array(z.string()).safeParse(parseJson(await text(socket)))
    const answer = args.success ? await run(ctx, args.data) : { isDone: false, text: 'not a command' }
    socket.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Runs a command in the service that is running on this data folder; null when none is. */
export async function knock(dataDir: string, args: string[]): Promise<Answer | null> {
  const path = socketPath(dataDir)
  if (process.platform !== 'win32' && !existsSync(path)) return null
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.end(JSON.stringify(args)))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    text(socket).then((answer) => (answer === '' ? undefined : resolve(Answer.parse(parseJson(answer)))), reject)
  })
}

export async function run(ctx: Context, args: string[]): Promise<Answer> {
  try {
    return { isDone: true, text: await runCommand(ctx, args) }
  } catch (error) {
    if (error instanceof UsageError || error instanceof ApiError) return { isDone: false, text: error.message }
    ctx.log.error({ err: error, command: args[0] }, 'a command failed unexpectedly')
    return { isDone: false, text: 'unexpected internal error; the log says more' }
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
