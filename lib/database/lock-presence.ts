import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Folders come from the settings: without `turbopackIgnore` the build would take every file of the project for one it may open.

/** This process, as others find it in a folder. */
export interface LockPresence {
  id: string
  close(): void
}

const socketName = (id: string) => `owner-${id}.sock`
const isSocketName = (name: string) => /^owner-[0-9a-f]+\.sock$/.test(name)
/** A socket's address has 108 bytes on Linux and 104 elsewhere (unix(7)). */
const pathBytesMax = 100

/**
 * Listens on a socket of this process's own in the folder. The kernel accepts connections to it for as long as the process
 * exists, also while it is stopped, and refuses them from the moment it ends; that holds across containers, which share the
 * kernel and the folder but no process ids.
 */
export async function appearIn(folder: string): Promise<LockPresence> {
  const id = randomBytes(6).toString('hex')
  const path = join(folder, socketName(id))
  const server = createServer((socket) => socket.destroy())
  if (process.platform === 'win32') {
    await listen(server, pipeOf(id))
    writeFileSync(path, '')
  } else {
    // It gets its name once it listens: under that name a socket that refuses belongs to a process that is gone.
    await inReach(folder, (reach) => listen(server, join(/* turbopackIgnore: true */ reach, `.${id}`))).catch(
      (error: NodeJS.ErrnoException) => {
        throw new Error(
          `the database folder ${folder} cannot hold a socket (${error.code ?? error.message}); choose a DATA_DIR on a disk of this machine`,
        )
      },
    )
    renameSync(join(/* turbopackIgnore: true */ folder, `.${id}`), path)
  }
  server.unref()
  return {
    id,
    close() {
      rmSync(path, { force: true })
      server.close()
    },
  }
}

/** Whether another process is present in the folder. What processes left behind that are gone is removed. */
export async function isAnyoneElseIn(folder: string, ownId: string): Promise<boolean> {
  const names = readdirSync(folder).filter((name) => isSocketName(name) && name !== socketName(ownId))
  const alive = await inReach(folder, (reach) => Promise.all(names.map((name) => accepts(reach, name))))
  for (const [index, name] of names.entries()) if (!alive[index]) rmSync(join(folder, name), { force: true })
  return alive.includes(true)
}

/** Only a refusal or an absence prove that no process listens; a full queue may be that of a stopped process. */
function accepts(folder: string, name: string): Promise<boolean> {
  const address = process.platform === 'win32' ? pipeOf(name.slice(6, -5)) : join(folder, name)
  return new Promise((settle) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(error.code ?? '')),
    )
  })
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(address, () => {
      server.off('error', fail)
      server.on('error', () => {})
      done()
    })
  })
}

/** Names the folder by a path short enough for an address of a socket in it: where its own is too long, by a link to it. */
async function inReach<T>(folder: string, use: (reach: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(join(folder, socketName('0'.repeat(12)))) < pathBytesMax) return use(folder)
  const shelter = mkdtempSync(join(tmpdir(), 'lock-'))
  try {
    const link = join(shelter, 'd')
    symlinkSync(resolve(folder), link)
    return await use(link)
  } finally {
    rmSync(shelter, { recursive: true, force: true })
  }
}

const pipeOf = (id: string) => `\\\\.\\pipe\\registry-owner-${id}`
