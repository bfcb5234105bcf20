import { expect, it } from 'vitest'
import { tableOf } from '../../../../widgets/csv-file/table.ts'
import { longestCell } from '../../../../widgets/csv-file/testing/long-cells.ts'
import { guessHits, hitsInFile } from './columns.ts'

const text = [
  'partyKey;Name;Geburtsdatum;Liste;Treffername;Score;ID',
  'p1;Anna Muster;02.04.1970;EU;MUSTER, Anna;98;EU.1',
  '',
  ';Jan Beispiel;1960;;;;',
  ';;;EU;X;1;',
  'p2;;04/02/1970;EU;X;;',
  `p3;;;EU;${'x'.repeat(400)};;`,
].join('\n')

it('columns of a provider are guessed by their headings, and lines that cannot be read are named with their number', () => {
  const table = tableOf(text)
  const mapping = guessHits(table)
  expect(mapping).toMatchObject({ partyKey: 0, name: 1, birth: 2, listName: 3, matchedName: 4, score: 5, reference: 6 })
  expect(hitsInFile(table, mapping, 'provider-x')).toEqual({
    rows: [
      {
        ...{ line: 2, partyKey: 'p1', name: 'Anna Muster', birth: '1970-04-02', listName: 'EU' },
        ...{ matchedName: 'MUSTER, Anna', score: '98', reference: 'EU.1' },
      },
      { line: 4, name: 'Jan Beispiel', birth: '1960', listName: 'provider-x', matchedName: 'Jan Beispiel' },
    ],
    problems: [
      { line: 5, problem: 'noParty' },
      { line: 6, problem: 'birth' },
      { line: 7, problem: 'long' },
    ],
    lines: 5,
  })
})

it('a text of a megabyte in any cell of it holds no thread', () => {
  const lines = text
    .split('\n')
    .slice(0, 2)
    .map((line) => line.split(';'))
  const { ms, cell } = longestCell(lines, (given) => {
    const table = tableOf(given)
    hitsInFile(table, guessHits(table), 'provider-x')
  })
  expect(ms, cell).toBeLessThan(200)
})
