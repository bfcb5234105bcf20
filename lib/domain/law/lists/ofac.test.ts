import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOfac } from './ofac.ts'

const recordings = process.env.RECORDINGS ?? ''
const bytes = (text: string) => new TextEncoder().encode(text)
const none = '-0- '
const row = (id: string, name: string, type: string, programmes: string, remarks: string) =>
  `${id},"${name}",${type},"${programmes}",${[none, none, none, none, none, none, none].join(',')},${remarks}`

const primary = [
  row(
    '1',
    'OAKMOOR TRADING, LTD.',
    none,
    'TEST-A] [TEST-B',
    '"UK Company Number 01234567 (United Kingdom); Tax ID No. 99-1 (Nowhere)."',
  ),
  row('2', 'FERNDALE, Ada', '"individual"', 'TEST-A', none),
  row('3', 'GREY HERON', '"vessel"', 'TEST-C', '"Vessel Registration Identification IMO 9074729."'),
].join('\r\n')
const aliases = '1,10,"aka","OAKMOOR",-0- \r\n1,11,"fka","OAKMOOR",-0- \r\n\u001A'

describe('a list of OFAC in CSV', () => {
  it('is read with names, programmes and numbers of every entry, and the country of a number', () => {
    expect(readOfac({ primary: bytes(primary), aliases: bytes(aliases), comments: null }, true)).toMatchObject({
      entries: [
        {
          id: '1',
          kind: 'company',
          names: ['OAKMOOR TRADING, LTD.', 'OAKMOOR'],
          programmes: ['TEST-A', 'TEST-B'],
          numbers: [
            { kind: 'register', label: 'UK Company Number', value: '01234567', country: 'United Kingdom' },
            { kind: 'tax', label: 'Tax ID No.', value: '99-1', country: 'Nowhere' },
          ],
          isFreeze: true,
        },
        { id: '2', kind: 'person', names: ['FERNDALE, Ada'], programmes: ['TEST-A'], numbers: [], isFreeze: true },
        {
          id: '3',
          kind: 'vessel',
          names: ['GREY HERON'],
          programmes: ['TEST-C'],
          numbers: [{ kind: 'imo', label: 'Vessel Registration Identification IMO', value: '9074729', country: null }],
          isFreeze: true,
        },
      ],
      day: null,
      remarks: [],
    })
  })

  it('blocks nobody by a list other than that of Specially Designated Nationals', () => {
    const read = readOfac({ primary: bytes(primary), aliases: bytes(aliases), comments: null }, false)
    expect('entries' in read && read.entries.map(({ isFreeze }) => isFreeze)).toEqual([false, false, false])
  })

  it.each([
    ['larger than 64 MB', new Uint8Array(64 * 1024 * 1024 + 1), 'The file is larger than 64 MB.'],
    [
      'of one endless line',
      bytes('1,"'.padEnd(200_000, 'x')),
      'A line of the file of entries is longer than 100,000 characters.',
    ],
    ['that is not UTF-8', Uint8Array.of(0xff, 0xfe), 'The file is not UTF-8 text.'],
    ['that is empty', bytes(' \n'), 'The file is empty.'],
    [
      'of other columns',
      bytes('1,"OAKMOOR"'),
      "Row 1 (1, OAKMOOR) is no row of OFAC's file of entries, which has 12 columns.",
    ],
    [
      'with an entry twice',
      bytes(`${primary}\r\n${primary}`),
      'Two entries of the file have the number 1; one is “OAKMOOR TRADING, LTD.”.',
    ],
  ])('%s is refused in one sentence', (_, file, problem) => {
    expect(readOfac({ primary: file, aliases: bytes(aliases), comments: null }, true)).toEqual({ problem })
  })

  it('is read with one odd row, which is named, and refused with an open quotation mark in a row that is named', () => {
    const rows = primary.split('\r\n')
    const read = (file: string) => readOfac({ primary: bytes(file), aliases: bytes(aliases), comments: null }, true)
    expect(read([...rows, '4,"ELM"'].join('\r\n'))).toMatchObject({
      entries: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4', names: ['ELM'] }],
      remarks: [{ kind: 'rowOdd', where: '4 (4, ELM)', what: '2 columns' }],
    })
    expect(read(`${primary}\r\n4,"ELM`)).toEqual({ problem: expect.stringMatching(/^Row 4 \(4, .*quotation mark/) })
  })

  it('reads what of the remarks goes on in the file of comments', () => {
    const comments = bytes('1,"; LEI 5493001KJTIIGC8Y1R12."')
    const read = readOfac({ primary: bytes(primary), aliases: bytes(aliases), comments }, true)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.entries[0]?.numbers.map(({ value }) => value)).toContain('5493001KJTIIGC8Y1R12')
  })

  it('is refused with aliases of another edition', () => {
    const read = readOfac({ primary: bytes(primary), aliases: bytes('4,10,"aka","ELM",-0- '), comments: null }, true)
    expect(read).toEqual({ problem: expect.stringContaining('different editions') })
  })
})

describe.skipIf(recordings === '')('the recorded list of OFAC', () => {
  it('is read whole', () => {
    const file = (name: string) => readFileSync(join(recordings, 'sanctions-lists', `watchman_${name}.csv`))
    const read = readOfac({ primary: file('sdn'), aliases: file('alt'), comments: file('sdn_comments') }, true)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.entries).toHaveLength(7379)
    expect(read.entries.every(({ names, programmes }) => names.length > 0 && programmes.length > 0)).toBe(true)
    const imo = read.entries.flatMap(({ numbers }) => numbers.filter(({ kind }) => kind === 'imo'))
    expect(imo.length).toBeGreaterThan(300)
    expect(read.remarks).toEqual([{ kind: 'rowOdd', where: 'comments', what: '10 rows of no entry of the list' }])
  }, 5_000)
})
