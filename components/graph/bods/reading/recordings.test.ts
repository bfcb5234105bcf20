import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explore } from '../../model/explored.ts'
import { treeOf } from '../../model/tree.ts'
import { graphViewOf } from '../../model/view.ts'
import { readBods } from './read.ts'
import { bodsRecordsOf } from './records.ts'
import { valuesIn } from './statements.ts'

/** As a file is opened: all levels, and what has ended too. */
const whole = {
  threshold: 0,
  showsEnded: true,
  depth: 99,
  opened: new Set<string>(),
  folded: new Set<string>(),
  focus: null,
}

const folder = process.env.RECORDINGS
const files =
  folder === undefined
    ? []
    : readdirSync(join(folder, 'bods'))
        .filter((name) => name.startsWith('opencheck_demo_'))
        .map((name) => join(folder, 'bods', name))

describe.skipIf(folder === undefined)('recorded group files', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(4))

  it.each(files)('%s is in the picture and the tree with every party and every interest', (file) => {
    const content = readFileSync(file, 'utf8')
    const { parties, interests } = statedIn(content)
    const reading = readBods(content)
    if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
    for (const { id } of reading.file.subjects.slice(0, 3)) {
      const view = graphViewOf(explore(reading.file.graphOf(id).graph), whole)
      expect(view.parties.map((party) => party.id).toSorted()).toEqual(parties)
      expect(view.relations.flatMap(({ edges }) => edges)).toHaveLength(interests)
      expect([view.belowThreshold, view.hiddenAbove.size]).toEqual([0, 0])
      const rows = treeOf(view, view.parties).filter(({ isRepeat }) => !isRepeat)
      expect(rows.map(({ party }) => party.id).toSorted()).toEqual(parties)
    }
  })

  it.each([
    ['213800LH1BZH3DI6G760', 'BP P.L.C.'],
    ['213800AG2V6YE68H5N63', 'NEWCASTLE UNITED LIMITED'],
    ['2138002S3XGZ38WN5Q72', 'ØRSTED A/S'],
    ['4OFD47D73QFJ1T1MOF29', 'DAILY MAIL AND GENERAL TRUST P L C'],
  ])('%s is about %s', (name, subject) => {
    const reading = readBods(readFileSync(files.find((file) => file.includes(name)) ?? '', 'utf8'))
    expect(reading.ok && reading.file.subjects[0]?.name).toBe(subject)
  })
})

/** Parties and interests as the statements count them, whatever is made of them afterwards. */
function statedIn(content: string): { parties: string[]; interests: number } {
  const read = valuesIn(content)
  const { latest, skipped } = bodsRecordsOf(read.ok ? read.values : [])
  expect(skipped).toEqual([])
  const statements = [...latest.values()]
  return {
    parties: statements
      .filter(({ recordType }) => recordType !== 'relationship')
      .map(({ recordId }) => recordId)
      .toSorted(),
    interests: statements.reduce(
      (sum, one) => sum + (one.recordType === 'relationship' ? (one.recordDetails.interests?.length ?? 0) : 0),
      0,
    ),
  }
}
