import { describe, expect, it } from 'vitest'
import { cpuMs } from '#lib/testing/cpu.ts'
import { explore } from '../../model/explored.ts'
import type { BodsNoteKind } from '../model.ts'
import { entity, person, relation, shares } from '../testing/statements.ts'
import { readBods } from './read.ts'

function read(content: string) {
  const reading = readBods(content)
  if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
  const { graph, notes } = reading.file.graphOf(reading.file.subjects[0]?.id ?? '')
  const { parties } = explore(graph)
  return {
    ...{ graph, subjects: reading.file.subjects },
    noteOf: (kind: BodsNoteKind) => notes.find((one) => one.kind === kind)?.recordIds ?? [],
    statedOf: (holder: string) => graph.edges?.find(({ source }) => source === holder)?.data?.percentage,
    shareOf: (name: string) => parties.find((party) => party.name === name)?.share,
  }
}
const readAll = (statements: readonly object[]) => read(JSON.stringify(statements))

describe('of a statement with an odd value', () => {
  it.each([
    ['a share as a text', { exact: '50' }, { exact: 50 }, false],
    ['a share as a text with its sign', { exact: ' 12.5 %' }, { exact: 12.5 }, false],
    ['a share with a decimal comma', { exact: '12,5 %' }, { exact: 12.5 }, false],
    ['a comma that may mean thousands', { exact: '1,000' }, {}, true],
    ['more than the whole', { exact: 120 }, {}, true],
    ['less than nothing', { exact: -5, maximum: 40 }, { maximum: 40 }, true],
    ['a maximum as a text', { minimum: 10, maximum: '15' }, { minimum: 10, maximum: 15 }, false],
    [
      'a minimum that is said to be excluded',
      { minimum: 25, maximum: 50, exclusiveMinimum: true, exclusiveMaximum: false },
      { exclusiveMinimum: 25, maximum: 50 },
      false,
    ],
    ['one end that cannot be read', { minimum: 'ten', maximum: 15 }, { maximum: 15 }, true],
    ['an exact share that cannot be read', { exact: 'half', minimum: 40 }, { minimum: 40 }, true],
    ['a share that is none', 'most', undefined, true],
  ])('%s is read as far as it can be, and counted where it cannot', (_, share, stated, isPartial) => {
    const { statedOf, noteOf } = readAll([
      entity('R'),
      person('p'),
      relation(['p', 'R'], [{ type: 'shareholding', directOrIndirect: 'direct', share, details: 'kept' }]),
    ])
    expect(statedOf('p')).toEqual(stated)
    expect(noteOf('partial')).toEqual(isPartial ? ['p-R'] : [])
  })

  it('one entry of a list is left out, and the others stay', () => {
    const { graph, subjects, noteOf } = readAll([
      entity('R', { identifiers: [{ scheme: 'DE-CR', id: 'HRB 1' }, null] }),
      person('p', 'Named Person'),
      relation(['p', 'R'], [null as unknown as object, shares({ exact: 100 })]),
    ])
    expect(subjects[0]).toMatchObject({ id: 'R', number: 'HRB 1' })
    expect(graph.edges).toMatchObject([{ id: 'p-R', data: { percentage: { exact: 100 } } }])
    expect(noteOf('partial')).toEqual(['R', 'p-R'])
  })

  it('everything else is as without it, whichever value it is', () => {
    const statements = [
      entity('R', { identifiers: [{ scheme: 'DE-CR', id: 'HRB 1' }], jurisdiction: { code: 'DE', name: 'Germany' } }),
      person('p', 'Ada'),
      relation(['p', 'R'], [shares({ exact: 60 }, { details: 'class A', startDate: '2020-01-01' })]),
      relation(['q', 'R'], [shares({ minimum: 10, maximum: 20 })]),
    ]
    const whole = readAll(statements)
    for (const path of pathsIn(statements)) {
      if (isFrame(path)) continue
      const { graph, noteOf } = readAll(changed(statements, path, []))
      expect(noteOf('skipped'), path.join('/')).toEqual([])
      expect(graph.edges?.length, path.join('/')).toBe(whole.graph.edges?.length)
      expect(graph.nodes?.length, path.join('/')).toBe(whole.graph.nodes?.length)
      for (const [at, edge] of (whole.graph.edges ?? []).entries()) {
        if (path[0] === at + 2) continue
        expect(graph.edges?.[at], path.join('/')).toEqual(edge)
      }
    }
  })
})

describe('an interest that does not say what it is', () => {
  it.each([
    ['no list', null],
    ['an empty list', []],
    ['an empty interest', [{}]],
    ['an interest that cannot be read', [null as unknown as object]],
    ['a share of something', [{ share: { exact: 40 } }]],
  ])('is of an unknown kind, no shareholding, and counts for nothing: %s', (_, interests) => {
    const { graph, shareOf } = readAll([entity('R'), person('p', 'Ada'), relation(['p', 'R'], interests)])
    expect(graph.edges?.map(({ data }) => data?.interestType)).toEqual(['unknownInterest'])
    expect(shareOf('Ada')).toBeNull()
  })
})

describe('a closed record', () => {
  const parties = [entity('R'), entity('A'), person('p')]
  const closed = entity('A', {}, { recordStatus: 'closed', statementDate: '2026-02-01' })

  it('of a party whose relations are open is said to be that, and its relations are drawn as they are stated', () => {
    const { noteOf, shareOf } = readAll([...parties, closed, relation(['A', 'R'], [shares({ exact: 80 })])])
    expect(noteOf('closed')).toEqual([])
    expect(noteOf('closedParties')).toEqual(['A'])
    expect(shareOf('A')).toEqual({ exact: 80 })
  })

  it('of a relation has ended, and so has that of a party with no other', () => {
    const ended = relation(['A', 'R'], [shares({ exact: 80 })], { more: { recordStatus: 'closed' } })
    const { noteOf, shareOf } = readAll([...parties, closed, ended, relation(['p', 'R'], [shares({ exact: 20 })])])
    expect(noteOf('closed')).toEqual(['A', 'A-R'])
    expect(noteOf('closedParties')).toEqual([])
    expect(shareOf('A')).toBeNull()
  })
})

describe('the frame of a BODS file', () => {
  const statements = [entity('R'), person('p', 'Ada'), relation(['p', 'R'], [shares({ exact: 30 })])]

  it('may be an object that holds the statements', () => {
    expect(read(JSON.stringify({ statements })).graph).toEqual(readAll(statements).graph)
  })

  it('that is cut short is no line of its own: the statement is named', () => {
    const text = JSON.stringify(statements)
    const refused = (content: string) => readBods(content)
    const unread = (statement: number) => ({ ok: false, failure: 'notJson', line: null, statement })
    expect(refused(text.slice(0, -10))).toEqual(unread(3))
    expect(refused(text.slice(0, JSON.stringify(statements[0]).length - 3))).toEqual(unread(1))
    expect(refused(text.replace('"Ada"', '"A]}\\"" x'))).toEqual(unread(2))
    expect(refused(`${text.slice(0, -1)},`)).toEqual(unread(4))
  })
})

describe('one text of 1 MB', () => {
  const long = 'x'.repeat(1_000_000)
  const statements = [
    {
      ...entity('R', {
        identifiers: [{ scheme: 'DE-CR', id: 'HRB 1', uri: 'https://example.org' }],
        jurisdiction: { code: 'DE' },
      }),
      source: { type: ['officialRegister'], description: 'Register', assertedBy: [{ name: 'Registrar' }] },
      publicationDetails: { publisher: { name: 'Publisher' } },
    },
    person('p', 'Ada'),
    relation(
      ['p', 'R'],
      [shares({ exact: 60 }, { details: 'class A', startDate: '2020-01-01', endDate: '2021-01-01' })],
    ),
    relation(
      [{ reason: 'subjectExemptFromDisclosure', description: 'listed' }, 'R'],
      [shares({ minimum: 1, maximum: 2 })],
    ),
  ]

  it('in any field holds no thread for more than 200 ms, and nothing of that length is drawn', () => {
    for (const path of pathsIn(statements)) {
      const content = JSON.stringify(changed(statements, path, long))
      let drawn = ''
      const ms = cpuMs(() => {
        const reading = readBods(content)
        if (!reading.ok) return
        const { graph, notes } = reading.file.graphOf(reading.file.subjects[0]?.id ?? '')
        explore(graph)
        drawn = JSON.stringify([graph, notes, reading.file.subjects])
      })
      expect(ms, path.join('/')).toBeLessThan(200)
      expect(drawn.length, path.join('/')).toBeLessThan(20_000)
    }
  })
})

type Path = (string | number)[]

/** Every value of a file that is no object or list. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...at, Array.isArray(value) ? Number(key) : key]))
}

/** What makes a value a statement, or says whom it is about: without it nothing is left to draw. */
function isFrame(path: Path): boolean {
  return path.some((step) =>
    ['recordId', 'recordType', 'subject', 'interestedParty', 'declarationSubject'].includes(`${step}`),
  )
}

function changed(statements: readonly object[], path: Path, to: unknown): object[] {
  const copy = structuredClone(statements)
  let holder: Record<string | number, unknown> = copy as never
  for (const step of path.slice(0, -1)) holder = holder[step] as never
  holder[path.at(-1) ?? 0] = to
  return copy as object[]
}
