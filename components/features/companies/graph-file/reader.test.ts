import { describe, expect, it } from 'vitest'
import type { KeptFile } from '#lib/client/kept-files.ts'
import { bodsBytesMax } from '../../../graph/bods/model.ts'
import { entity, person, relation, shares } from '../../../graph/bods/testing/statements.ts'
import { createReader } from './reader.ts'
import { isDrawnWhole, shownAgain } from './use-bods-file.ts'

const fileOf = (statements: readonly object[]) => new Blob([JSON.stringify(statements)])

describe('the file that a reload shows again', () => {
  const files = [{ name: 'a.json', content: new Blob([]) }] as unknown as KeptFile[]
  const shown = { name: 'a.json', subjectId: 'R' }

  it('is the kept one of that name, and never replaces one that a person has chosen meanwhile', () => {
    expect(shownAgain(files, shown, false)).toEqual({ file: files[0], shown })
    expect(shownAgain(files, shown, true)).toBeNull()
    expect(shownAgain(files, null, false)).toBeNull()
    expect(shownAgain([], shown, false)).toBeNull()
  })
})

describe('the reader of a BODS file', () => {
  it('reads a relation with 300,000 interests', async () => {
    const interests = Array.from({ length: 300_000 }, () => shares({ exact: 0.0001 }))
    const file = fileOf([entity('R'), person('p', 'Ada'), relation(['p', 'R'], interests)])
    const answer = await createReader()({ turn: 1, file })
    expect(answer).toMatchObject({ turn: 1, ok: true, file: { statementCount: 3 } })
  })

  it('refuses what is too large before it is read, and answers where reading fails', async () => {
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

describe('a file that was made to hang a tab', () => {
  const party = (id: string) => ({ id })
  const ring = (count: number) => ({
    rootCompanyId: 'p0',
    nodes: Array.from({ length: count }, (_, at) => party(`p${at}`)),
    edges: Array.from({ length: count }, (_, at) => ({
      id: `e${at}`,
      source: `p${at}`,
      target: `p${(at + 1) % count}`,
    })),
  })
  const star = (count: number) => ({
    ...ring(count),
    edges: ring(count).edges.map((edge) => ({ ...edge, target: 'p0' })),
  })

  it('is not drawn whole: not a ring of thousands, while a company with as many owners is', () => {
    expect([5_000, 400, 200].map((count) => isDrawnWhole(ring(count)))).toEqual([false, false, true])
    expect([5_000, 5_001].map((count) => isDrawnWhole(star(count)))).toEqual([true, false])
  })

  it('has no name longer than a page can lay out', async () => {
    const ask = createReader()
    const long = (length: number) => 'n'.repeat(length)
    const party = (recordId: string, name: string) => ({
      statementId: `s-${recordId}`,
      recordId,
      recordType: 'entity',
      recordDetails: { isComponent: false, entityType: { type: 'registeredEntity' }, name },
    })
    const relation = {
      statementId: 's-r',
      recordId: 'r',
      recordType: 'relationship',
      recordDetails: { isComponent: false, subject: 'a', interestedParty: 'b', interests: [{ type: 'shareholding' }] },
    }
    const file = new Blob([JSON.stringify([party('a', long(4_000)), party('b', long(1_000)), relation])])
    const answer = await ask({ turn: 1, file })
    const names = answer.ok ? answer.file.subjects.map(({ name }) => name?.length) : answer.failure
    expect(names).toEqual([1_001, 1_000])
  })
})
