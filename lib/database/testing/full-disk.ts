import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

/**
 * Runs the work while a folder has room for so many bytes more: what comes after them is refused as by a full disk, also in the
 * middle of a file. It stands in for the calls by which this project and the embedded engine write.
 */
export async function withRoom<T>(folder: string, bytesFree: number, work: () => Promise<T>): Promise<T> {
  const { openSync, writeSync, writeFileSync } = fs
  const { open } = fs.promises
  const within = (path: unknown) => typeof path === 'string' && resolve(path).startsWith(resolve(folder))
  const files = new Set<number>()
  let left = bytesFree
  const take = (bytes: number) => {
    const taken = Math.min(bytes, left)
    left -= taken
    return taken
  }
  const patched = {
    openSync: (...[path, ...rest]: Parameters<typeof openSync>) => {
      const file = openSync(path, ...rest)
      if (within(path)) files.add(file)
      else files.delete(file)
      return file
    },
    writeSync: (file: number, data: string | NodeJS.ArrayBufferView, ...rest: never[]) => {
      const bytes = typeof data === 'string' ? Buffer.byteLength(data) : (rest[1] ?? data.byteLength)
      if (files.has(file) && take(bytes) < bytes) throw full()
      return Reflect.apply(writeSync, fs, [file, data, ...rest])
    },
    writeFileSync: (path: string, data: string, ...rest: never[]) => {
      const taken = within(path) ? take(Buffer.byteLength(data)) : Number.POSITIVE_INFINITY
      Reflect.apply(writeFileSync, fs, [path, data.slice(0, taken), ...rest])
      if (taken < data.length) throw full()
    },
  }
  const openFull: typeof open = async (path, ...rest) => {
    const file = await open(path, ...rest)
    const { writeFile } = file
    file.writeFile = async (data, ...options) => {
      const bytes = data instanceof Uint8Array && within(path) ? data : new Uint8Array()
      const taken = take(bytes.length)
      await Reflect.apply(writeFile, file, [taken < bytes.length ? bytes.subarray(0, taken) : data, ...options])
      if (taken < bytes.length) throw full()
    }
    return file
  }
  try {
    Object.assign(fs, patched)
    fs.promises.open = openFull
    syncBuiltinESMExports()
    return await work()
  } finally {
    Object.assign(fs, { openSync, writeSync, writeFileSync })
    fs.promises.open = open
    syncBuiltinESMExports()
  }
}
