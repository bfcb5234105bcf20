import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '#lib/domain/proof/index.ts'
import { openZip, zipLimits } from './open.ts'

const zipped = (files: Record<string, Uint8Array>): Bytes => new Uint8Array(zipSync(files))
const refused = (bytes: Bytes): string => {
  try {
    openZip(bytes)
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : 'no error'
  }
  return 'opened'
}

/** Where a mark stands in a ZIP. */
const placesOf = (bytes: Bytes, mark: number): number[] => {
  const view = new DataView(bytes.buffer)
  return Array.from({ length: bytes.length - 3 }, (_, at) => at).filter((at) => view.getUint32(at, true) === mark)
}
const [local, central] = [0x04034b50, 0x02014b50]

/** The size that a file states, in both headers. */
function stating(bytes: Bytes, size: number): Bytes {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  for (const at of placesOf(changed, local)) view.setUint32(at + 22, size, true)
  for (const at of placesOf(changed, central)) view.setUint32(at + 24, size, true)
  return changed
}

describe('a ZIP somebody sends', () => {
  it('is opened as it is', () => {
    const { files, isOwn } = openZip(zipped({ 'a/ä.txt': strToU8('one'), b: new Uint8Array() }))
    expect([...files].map(([name, content]) => [name, content.length])).toEqual([
      ['a/ä.txt', 3],
      ['b', 0],
    ])
    expect(isOwn).toBe(false)
  })

  it.each(['../x', 'a/../../x', '/etc/x', 'C:\\x', 'a\\..\\x', 'a\0b', 'c:x'])(
    'leads nowhere with a name like %j',
    (name) => {
      expect(refused(zipped({ [name]: strToU8('x') }))).toContain('leads out of its folder')
    },
  )

  it('has no two files of one name, also where a system takes two names for one', () => {
    expect(refused(zipped({ 'a.txt': strToU8('1'), 'A.TXT': strToU8('2') }))).toContain('stands twice')
  })

  it('has no more files than a pack has', () => {
    const names = Array.from({ length: zipLimits.files + 1 }, (_, n) => [`${n}`, new Uint8Array()] as const)
    expect(refused(zipped(Object.fromEntries(names)))).toContain(`more than ${zipLimits.files} files`)
  })

  it('unpacks to no thousand times its size, and to no more than it states', () => {
    const bomb = zipped({ zeros: new Uint8Array(8 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(20_000)
    expect(refused(bomb)).toContain('unpacks to too much')
    const started = performance.now()
    expect(refused(stating(bomb, 1_000))).toContain('unpacks to more than it states')
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(refused(stating(bomb, 0xffff_fff0))).toContain('bytes unpacked')
  })

  it('shares no bytes between its files', () => {
    const one = zipped({ a: strToU8('aaaa'), b: strToU8('bbbb') })
    const [, second = 0] = placesOf(one, central)
    const view = new DataView(one.buffer)
    // The second entry points at the file of the first, and has its name.
    view.setUint32(second + 42, 0, true)
    one[second + 46] = 'a'.charCodeAt(0)
    view.setUint32(second + 16, view.getUint32(14, true), true)
    expect(refused(one)).toContain('lies within a')
  })

  it('is whole: cut off, empty, or with something behind it, it is none', () => {
    const whole = zipped({ a: strToU8('aaaa') })
    expect(refused(whole.slice(0, -1))).toContain('this is no whole ZIP')
    expect(refused(new Uint8Array([...whole, 0]))).toContain('this is no whole ZIP')
    expect(refused(new Uint8Array(22))).toContain('this is no whole ZIP')
  })

  it('says the same of a file before its bytes and in its directory', () => {
    const bytes = zipped({ a: strToU8('aaaa') })
    const named = bytes.slice()
    named[30] = 'b'.charCodeAt(0)
    expect(refused(named)).toContain('is called b before its bytes')
    const summed = bytes.slice()
    summed[14] = (summed[14] ?? 0) ^ 1
    expect(refused(summed)).toContain('has two sizes or check sums')
  })
})
