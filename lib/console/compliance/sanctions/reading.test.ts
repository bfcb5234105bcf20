import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readInProcess } from './reading.ts'

const packed = (text: string | Buffer) => ({ name: 'eu.xml', bytes: gzipSync(text), isCompressed: true })

describe('a file that was made to use up the machine', () => {
  it('ends at the deadline, and the program that asked goes on', async () => {
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 10)
    // Within every limit of size, and still the work of seconds.
    const many = Array.from({ length: 200_000 }, (_, at) => `<b c="${at}" d="${at * 7}">${at}</b>`).join('')
    const read = await readInProcess('eu', [packed(`<a>${many}</a>`)], { deadlineMs: 300 })
    clearInterval(ticking)
    expect(read).toEqual({ problem: 'The file takes too long to be read.' })
    expect(turns).toBeGreaterThan(5)
  })

  it('takes its memory from nobody: the heap it fills is that of a process of its own, which ends', async () => {
    const before = process.memoryUsage.rss()
    const numbers = Array.from({ length: 900_000 }, (_, at) => `<b c${at}="" d="" e=""/>`).join('')
    const read = await readInProcess('eu', [packed(`<a>${numbers}</a>`)])
    expect(read).toEqual({ problem: expect.stringMatching(/^The file /) })
    // What it was made of here is garbage by now, but may still be counted.
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
  })
})
