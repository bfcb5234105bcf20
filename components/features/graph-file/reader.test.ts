import { describe, expect, it } from 'vitest'
import type { KeptFile } from '#lib/client/kept-files.ts'
import { bodsBytesMax } from '../../graph/bods/model.ts'
import { entity, person, relation, shares } from '../../graph/bods/testing/statements.ts'
import { createReader } from './reader.ts'
import { shownAgain } from './use-bods-file.ts'

const fileOf = (statements: readonly object[]) => new Blob([JSON.stringify(statements)])

describe('the file that a reload shows again', () => {
  const files = [{ name: 'a.json', content: new Blob([]) }] as unknown as KeptFile[]
  const shown = { name: 'a.json', subjectId: 'R' }

  it('[false data A] is the kept one of that name, and never replaces one that a person has chosen meanwhile', () => {
    expect(shownAgain(files, shown, false)).toEqual({ file: files[0], shown })
    expect(shownAgain(files, shown, true)).toBeNull()
    expect(shownAgain(files, null, false)).toBeNull()
    expect(shownAgain([], shown, false)).toBeNull()
  })
})

describe('the reader of a BODS file', () => {
  it('[security A10c] reads a relation with 300,000 interests', async () => {
    const interests = Array.from({ length: 300_000 }, () => shares({ exact: 0.0001 }))
    const file = fileOf([entity('R'), person('p', 'Ada'), relation(['p', 'R'], interests)])
    const answer = await createReader()({ turn: 1, file })
    expect(answer).toMatchObject({ turn: 1, ok: true, file: { statementCount: 3 } })
  })

  it('[security A10c] refuses what is too large before it is read, and answers where reading fails', async () => {
    const answer = createReader()
    const large = Object.assign(new Blob(['[]']), { text: () => Promise.reject(new Error('it was read')) })
    const sized = (value: number) => Object.defineProperty(large, 'size', { value, configurable: true })
    sized(bodsBytesMax + 1)
    expect(await answer({ turn: 1, file: large })).toMatchObject({ turn: 1, ok: false, failure: 'tooLarge' })
    sized(2)
    expect(await answer({ turn: 2, file: large })).toMatchObject({ turn: 2, ok: false, failure: 'notRead' })
    expect(await answer({ turn: 3, subjectId: 'R' })).toMatchObject({ turn: 3, ok: false, failure: 'notRead' })
  })

  it('draws the file it has read from another subject on', async () => {
    const answer = createReader()
    const parties = [entity('R'), entity('A'), person('p', 'Ada')]
    const file = fileOf([
      ...parties,
      relation(['A', 'R'], [shares({ exact: 60 })]),
      relation(['p', 'A'], [shares({ exact: 100 })]),
    ])
    expect(await answer({ turn: 1, file })).toMatchObject({ ok: true, file: { subjectId: 'R' } })
    const other = await answer({ turn: 2, subjectId: 'A' })
    expect(other).toMatchObject({ ok: true, file: { subjectId: 'A', drawn: { graph: { rootCompanyId: 'A' } } } })
    const again = { turn: 3, file, subjectId: 'A' }
    expect(await answer(again)).toMatchObject({ ok: true, file: { subjectId: 'A' } })
    expect(await answer({ ...again, subjectId: 'gone' })).toMatchObject({ ok: true, file: { subjectId: 'R' } })
  })
})
