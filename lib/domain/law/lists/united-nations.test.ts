import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readUnitedNations } from './united-nations.ts'

const recordings = process.env.RECORDINGS ?? ''
const bytes = (text: string) => new TextEncoder().encode(text)
const company = (id: string) => `<ENTITY><DATAID>${id}</DATAID><FIRST_NAME>OAKMOOR &amp; SONS</FIRST_NAME>
  <UN_LIST_TYPE>Test</UN_LIST_TYPE><ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>OAKMOOR</ALIAS_NAME></ENTITY_ALIAS>
  <ENTITY_ALIAS/></ENTITY>`
const person = `<INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>ADA</FIRST_NAME><SECOND_NAME>FERNDALE</SECOND_NAME>
  <UN_LIST_TYPE>Test</UN_LIST_TYPE><NAME_ORIGINAL_SCRIPT>Ада</NAME_ORIGINAL_SCRIPT></INDIVIDUAL>`
const list = (persons: string, others: string, before = '') =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>${before}<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09Z"><INDIVIDUALS>${persons}</INDIVIDUALS>
  <ENTITIES>${others}</ENTITIES></CONSOLIDATED_LIST>`)

describe('the list of the United Nations in XML', () => {
  it('is read with every name of every entry', () => {
    expect(readUnitedNations(list(person, company('2')))).toMatchObject({
      entries: [
        { id: '1', kind: 'person', names: ['ADA FERNDALE', 'Ада'], programmes: ['Test'], numbers: [], isFreeze: false },
        {
          id: '2',
          kind: 'company',
          names: ['OAKMOOR & SONS', 'OAKMOOR'],
          programmes: ['Test'],
          numbers: [],
          isFreeze: false,
        },
      ],
      day: '2026-02-27',
      remarks: [],
    })
  })

  it.each([
    ['larger than 64 MB', new Uint8Array(64 * 1024 * 1024 + 1), 'The file is larger than 64 MB.'],
    ['of too many elements', bytes(`<a>${'<b/>'.repeat(1_000_000)}</a>`), 'The file has more than a million tags.'],
    [
      'that declares an entity',
      list('', company('2'), '<!DOCTYPE a [<!ENTITY b "bbbb">]>'),
      'The file declares a document type.',
    ],
    ['cut off', list(person, '').slice(0, 300), 'The file is not well-formed XML.'],
    [
      'with an entry twice',
      list(person, company('1')),
      'Two entries of the file have the number 1; one is “OAKMOOR & SONS”.',
    ],
    ['of elements without end', bytes('<a>'.repeat(500) + '</a>'.repeat(500)), 'The file is not readable as XML.'],
  ])('%s is refused in one sentence', (_, file, problem) => {
    expect(readUnitedNations(file)).toEqual({ problem })
  })
})

describe('an odd entry of the list of the United Nations', () => {
  const read = (persons: string) => {
    const found = readUnitedNations(list(persons, company('2')))
    if ('problem' in found) throw new Error(found.problem)
    return found
  }

  it('is kept where its name is in another field, and refuses nothing', () => {
    const { entries, remarks } = read(person.replace('<FIRST_NAME>ADA</FIRST_NAME>', ''))
    expect(entries.map(({ id, names }) => [id, names[0]])).toEqual([
      ['1', 'FERNDALE'],
      ['2', 'OAKMOOR & SONS'],
    ])
    expect(remarks).toEqual([])
  })

  it.each([
    ['a field of another form', '<SECOND_NAME><ODD/></SECOND_NAME>', 'fieldsUnread', '1 (1, ADA Ада)', 'SECOND_NAME'],
    ['no number', '', 'entryUnread', '1 (ADA FERNDALE)', ''],
  ] as const)('is named with its place and what of it is not read: %s', (_, _odd, kind, _where, what) => {
    const odd =
      kind === 'entryUnread'
        ? person.replace('<DATAID>1</DATAID>', '')
        : person.replace('<SECOND_NAME>FERNDALE</SECOND_NAME>', '<SECOND_NAME><ODD/></SECOND_NAME>')
    const { entries, remarks } = read(odd)
    expect(remarks).toEqual([{ kind, where: expect.stringMatching(/^1 \(/), what }])
    expect(entries.some(({ id }) => id === '2')).toBe(true)
  })

  it('says of how many entries names stand in an element that is not known', () => {
    const renamed = person.replace(
      '</INDIVIDUAL>',
      '<ALIAS_INDIVIDUAL><ALIAS_NAME>A</ALIAS_NAME></ALIAS_INDIVIDUAL></INDIVIDUAL>',
    )
    expect(read(renamed).remarks).toEqual([{ kind: 'aliasesUnread', where: '1', what: 'ALIAS_INDIVIDUAL' }])
  })
})

describe.skipIf(recordings === '')('the recorded list of the United Nations', () => {
  it('is read whole', () => {
    const read = readUnitedNations(readFileSync(join(recordings, 'sanctions-lists', 'watchman_UN_consolidated.xml')))
    if ('problem' in read) throw new Error(read.problem)
    expect(read.entries).toHaveLength(1003)
    expect(read.entries.every(({ names }) => names.length > 0)).toBe(true)
    expect(read.day).toBe('2026-02-27')
    expect(read.remarks).toEqual([])
  }, 5_000)
})
