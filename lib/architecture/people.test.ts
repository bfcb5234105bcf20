import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listed, textOf } from './testing/imports.ts'
import { isNaming, peopleIn } from './testing/people.ts'

const recordings = process.env.RECORDINGS ?? ''
/** Those with a folder here, and companies as a published format has them. */
const registers = [
  ...listed.flatMap((file) => /^lib\/registers\/([a-z-]+)\/register\.ts$/.exec(file)?.[1] ?? []),
  'bods',
]

/** Titles of tests, what pages said when they were last heard, goldens, fixtures, the fictional world, documentation. */
const texts = listed.filter((file) => /\.(tsx?|mts|mjs|jsonl?|txt|md|sql|xml|csv|html)$/.test(file))

/** Files that name one of them; whom they name is not said, because that would be printed. */
function filesNaming(people: ReturnType<typeof peopleIn>): string[] {
  return texts.filter((file) => isNaming(file, textOf(file), people))
}

describe('a natural person of a register’s answers', () => {
  it.each(['gb-companies-house', 'no-brreg', 'cz-ares'])('is found in files as %s writes names down', (slug) => {
    const folder = `lib/registers/${slug}/fixtures`
    const people = peopleIn(join(import.meta.dirname, '../..', folder))
    expect(people.length).toBeGreaterThan(2)
    expect(filesNaming(people).filter((file) => file.startsWith(folder))).not.toEqual([])
  })

  it.skipIf(recordings === '')(
    'is named nowhere here where the answer is a real one: in no title, no kept text and no file',
    () => {
      const people = registers
        .map((slug) => join(recordings, slug))
        .filter((folder) => existsSync(folder))
        .flatMap(peopleIn)
      expect(people.length).toBeGreaterThan(30)
      expect(filesNaming(people)).toEqual([])
    },
  )
})
