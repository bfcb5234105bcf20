import fs from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { createProgramLog, standardOutput } from './program-log.ts'

afterEach(() => vi.restoreAllMocks())

/** A disk that takes so many bytes, in the place of standard output. */
function disk() {
  const state = { room: 0, text: '' }
  vi.spyOn(fs, 'write').mockImplementation(((_fd: number, data: string | Buffer, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: Error | null, bytes?: number) => void
    const bytes = Buffer.from(data)
    const taken = Math.min(bytes.length, state.room)
    state.text += bytes.subarray(0, taken).toString()
    state.room -= taken
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    setImmediate(() => (taken > 0 ? done(null, taken) : done(full)))
  }) as typeof fs.write)
  return state
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it('a log on a full disk goes on when there is room: no line torn, and how many are missing', async () => {
  const file = disk()
  let nowMs = 0
  const log = createProgramLog(
    'info',
    [],
    standardOutput(() => nowMs),
  )
  file.room = 150
  for (let n = 0; n < 5; n += 1) {
    log.info({ n }, 'before')
    await settled()
  }
  for (let n = 0; n < 1_000; n += 1) log.info({ n }, 'full')
  await settled()
  expect(file.text, 'cut where the disk was full').not.toMatch(/\n$/)
  file.room = 1_000_000
  nowMs += 1_500
  log.info({ n: 0 }, 'after')
  await settled()
  log.info({ n: 1 }, 'after')
  await settled()
  const lines = file.text.trimEnd().split('\n')
  const rows: { msg: string; lines?: number }[] = lines.map((line) => JSON.parse(line))
  const of = (msg: string) => rows.filter((row) => row.msg === msg).length
  expect(of('after')).toBe(2)
  const [said] = rows.flatMap((row) => row.lines ?? [])
  expect(said).toBeGreaterThan(900)
  expect(of('before') + of('full') + (said ?? 0), 'every line is there or counted').toBe(1_005)
})
