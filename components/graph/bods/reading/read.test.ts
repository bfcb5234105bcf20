import { describe, expect, it } from 'vitest'
import { explore } from '../../model/explored.ts'
import type { BodsNoteKind } from '../model.ts'
import { entity, person, relation, shares } from '../testing/statements.ts'
import { exampleOf } from '../testing/validate.ts'
import { readBods } from './read.ts'

function read(statements: readonly object[] | string, subject?: string) {
  const reading = readBods(typeof statements === 'string' ? statements : JSON.stringify(statements))
  if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
  const { graph, notes } = reading.file.graphOf(subject ?? reading.file.subjects[0]?.id ?? '')
  const explored = explore(graph)
  const noted = new Map(notes.map(({ kind, recordIds }) => [kind, recordIds]))
  return {
    file: reading.file,
    graph,
    explored,
    noteOf: (kind: BodsNoteKind) => noted.get(kind) ?? [],
    shareOf: (name: string) => explored.parties.find((party) => party.name === name)?.share,
    declaredOf: (name: string) => explored.parties.find((party) => party.name === name)?.declared,
  }
}

describe('a BODS file', () => {
  it('becomes a graph whose shares are as stated: exact, range and bound', () => {
    const { shareOf, graph } = read([
      entity('R'),
      entity('A', { jurisdiction: { name: 'United Kingdom', code: 'GB' } }),
      person('p', 'Ada'),
      person('q', 'Ben'),
      relation(['A', 'R'], [shares({ exact: 75 })]),
      relation(['p', 'A'], [shares({ minimum: 50, maximum: 75 })]),
      relation(['q', 'R'], [shares({ exclusiveMinimum: 0, exclusiveMaximum: 25 })]),
    ])
    expect(shareOf('A')).toEqual({ exact: 75 })
    expect(shareOf('Ada')).toEqual({ minimum: 37.5, maximum: 56.25 })
    expect(graph.edges?.find(({ source }) => source === 'q')?.data?.percentage).toEqual({
      exclusiveMinimum: 0,
      exclusiveMaximum: 25,
    })
    expect(graph.nodes?.find(({ id }) => id === 'A')?.data?.jurisdictionCode).toBe('gb')
  })

  it('is read as one array and as one statement a line, and says which line it cannot read', () => {
    const lines = [entity('R'), person('p'), relation(['p', 'R'], [shares({ exact: 1 })])].map((one) =>
      JSON.stringify(one),
    )
    expect(read(lines.join('\n')).graph).toEqual(read(`[${lines.join(',')}]`).graph)
    expect(readBods([...lines, '{"recordId":'].join('\r\n'))).toEqual({ ok: false, failure: 'notJson', line: 4 })
    expect(readBods('[{"statementType":"personStatement"}]')).toMatchObject({ failure: 'olderBods' })
    expect(readBods('{"type":"FeatureCollection"}')).toMatchObject({ failure: 'notBods' })
    expect(readBods(JSON.stringify([entity('R')]))).toMatchObject({ failure: 'noRelations' })
  })

  it('is not without statements or relations where one could not be read', () => {
    const odd = { ...relation(['p', 'R'], [shares({ exact: 1 })]), recordType: 'ownership' }
    expect(readBods(JSON.stringify([odd]))).toMatchObject({ failure: 'unread', unread: 1 })
    expect(readBods(JSON.stringify([entity('R'), odd, { version: 1 }]))).toMatchObject({ failure: 'unread', unread: 1 })
    expect(readBods(JSON.stringify([entity('R'), { version: 1 }]))).toMatchObject({ failure: 'noRelations' })
  })

  it('counts the latest statement of a record, whatever the order of the file, and what is closed not at all', () => {
    const old = relation(['p', 'R'], [shares({ exact: 10 })], { recordId: 'r', more: { statementDate: '2020-01-01' } })
    const now = relation(['p', 'R'], [shares({ exact: 30 })], { recordId: 'r', more: { statementDate: '2024-01-01' } })
    const end = relation(['q', 'R'], [shares({ exact: 50 })], { recordId: 'x', more: { recordStatus: 'closed' } })
    const parties = [entity('R'), person('p', 'Ada'), person('q', 'Ben')]
    for (const order of [
      [old, now, end],
      [end, now, old],
    ]) {
      const { shareOf, noteOf } = read([...parties, ...order])
      expect(shareOf('Ada')).toEqual({ exact: 30 })
      expect(shareOf('Ben')).toBeNull()
      expect(noteOf('replaced')).toEqual(['r'])
      expect(noteOf('closed')).toEqual(['x'])
    }
  })

  it('draws who is unspecified with the reason, and who is only named; neither owns what nobody stated', () => {
    const { explored, noteOf } = read([
      entity('R'),
      relation([{ reason: 'subjectExemptFromDisclosure', description: 'listed' }, 'R'], null),
      relation(['nobody', 'R'], [shares({ exact: 5 })]),
    ])
    const unspecified = explored.parties.find(({ name }) => name === 'listed')
    expect(unspecified).toMatchObject({ kind: 'other', share: null })
    expect(explored.partyOf.get('nobody')).toMatchObject({ name: null, share: { exact: 5 } })
    expect(noteOf('unspecified')).toHaveLength(1)
    expect(noteOf('missingParty')).toEqual(['nobody'])
  })

  it('draws an indirect interest by its components once, and keeps what it states as the declared share', () => {
    const statements = (primary: object[]) => [
      entity('R'),
      entity('A'),
      person('p', 'Ada'),
      relation(['A', 'R'], [shares({ exact: 60 })]),
      relation(['p', 'A'], [shares({ exact: 50 })]),
      relation(['p', 'R'], primary, { componentRecords: ['A', 'A-R', 'p-A'] }),
    ]
    const indirect = shares({ exact: 30 }, { directOrIndirect: 'indirect' })
    const { shareOf, declaredOf, noteOf, graph } = read(statements([indirect]))
    expect(graph.edges).toHaveLength(2)
    expect(shareOf('Ada')).toEqual({ exact: 30 })
    expect(declaredOf('Ada')).toEqual({ exact: 30 })
    expect(noteOf('byComponents')).toEqual(['p-R'])
    const mixed = read(statements([indirect, shares({ exact: 40 })]))
    expect(mixed.shareOf('Ada')).toEqual({ exact: 70 })
    expect(mixed.declaredOf('Ada')).toEqual({ exact: 70 })
  })

  it('keeps an indirect interest as a line where its components do not lead to the subject', () => {
    const indirect = shares({ exact: 30 }, { directOrIndirect: 'indirect' })
    const { shareOf, noteOf } = read([
      entity('R'),
      person('p', 'Ada'),
      relation(['p', 'R'], [indirect], { componentRecords: ['gone'] }),
    ])
    expect(shareOf('Ada')).toEqual({ exact: 30 })
    expect(noteOf('byComponents')).toEqual([])
  })

  it('takes an arrangement whose holders state no shares for a joint parcel, and one whose holders do for a company', () => {
    const statements = (share: object | null) => [
      entity('R'),
      entity('J', { entityType: { type: 'arrangement' } }),
      person('p', 'Ada'),
      person('q', 'Ben'),
      relation(['J', 'R'], [shares({ exact: 40 })]),
      relation(['p', 'J'], [shares(share)]),
      relation(['q', 'J'], [shares(share)]),
    ]
    const joint = read(statements(null))
    expect(joint.explored.ownership.parcels).toHaveLength(1)
    expect(joint.shareOf('Ada')).toBeNull()
    expect(joint.explored.parties.find(({ name }) => name === 'Ada')?.joint).toEqual({ exact: 40 })
    expect(read(statements({ exact: 50 })).shareOf('Ada')).toEqual({ exact: 20 })
  })

  it('counts what is no statement and draws the rest', () => {
    const { noteOf, graph } = read([
      entity('R'),
      { recordId: 'odd', recordType: 'relationship', recordDetails: { subject: 4 } },
      person('p'),
      relation(['p', 'R'], [{ type: 'votingRights', share: 'most', directOrIndirect: 'direct' }]),
    ])
    expect(noteOf('skipped')).toEqual(['odd'])
    expect(graph.edges).toMatchObject([{ data: { interestType: 'votingRights' } }])
  })

  it('is drawn whole around its subject, and counts who is not tied to it', () => {
    const { graph, noteOf } = read([
      ...['R', 'up', 'held', 'sister', 'elsewhere'].map((id) => entity(id)),
      person('p'),
      relation(['up', 'R'], [shares(null)]),
      relation(['R', 'held'], [shares(null)]),
      relation(['up', 'sister'], [shares(null)]),
      relation(['p', 'elsewhere'], [shares(null)]),
    ])
    expect(graph.nodes).toHaveLength(6)
    expect(graph.edges).toHaveLength(4)
    expect(noteOf('apart').toSorted()).toEqual(['elsewhere', 'p'])
  })

  it('is about the company it is declared for, else the one with most parties above and below it', () => {
    const statements = (subject?: string) => [
      ...['R', 'S', 'M'].map((id) => entity(id, {}, { declarationSubject: subject ?? id })),
      ...['a', 'b'].map((id) => ({ ...person(id), declarationSubject: subject ?? id })),
      relation(['a', 'R'], [shares(null)], { more: { declarationSubject: subject ?? 'R' } }),
      relation(['a', 'S'], [shares(null)], { more: { declarationSubject: subject ?? 'S' } }),
      relation(['M', 'S'], [shares(null)], { more: { declarationSubject: subject ?? 'S' } }),
      relation(['b', 'M'], [shares(null)], { more: { declarationSubject: subject ?? 'M' } }),
    ]
    expect(read(statements('R')).file.subjects[0]?.id).toBe('R')
    expect(read(statements()).file.subjects.map(({ id }) => id)).toEqual(['S', 'a', 'b', 'M', 'R'])
  })

  it('is about the lowest company of a chain and the highest of a group', () => {
    const chain = (held: string[]) => [
      ...['top', 'mid', ...held].map((id) => entity(id, {}, { declarationSubject: id })),
      relation(['top', 'mid'], [shares(null)]),
      ...held.map((id) => relation(['mid', id], [shares(null)], { more: { declarationSubject: id } })),
    ]
    expect(read(chain(['low'])).file.subjects[0]?.id).toBe('low')
    expect(read(chain(['low', 'lower'])).file.subjects[0]?.id).toBe('mid')
  })

  it('takes a person, a pure parent and a party only named as its subject', () => {
    const statements = [
      entity('R'),
      entity('top'),
      person('p'),
      relation(['p', 'R'], [shares(null)]),
      relation(['top', 'R'], [shares(null)]),
      relation(['named', 'R'], [shares(null)]),
    ]
    for (const id of ['p', 'top', 'named']) {
      const { explored, file } = read(statements, id)
      expect(file.subjects.map((subject) => subject.id)).toContain(id)
      expect(explored.root?.id).toBe(id)
      expect(explored.partyOf.get('R')?.standing).toBe('beside')
    }
  })

  it('tells its parties apart by number and country', () => {
    const identifiers = [{ id: '00102498', scheme: 'GB-COH' }]
    const details = { identifiers, incorporatedInJurisdiction: { name: 'United Kingdom', code: 'GB' } }
    const { file } = read([entity('R', details), person('p'), relation(['p', 'R'], [shares(null)])])
    expect(file.subjects[0]).toEqual({ id: 'R', name: 'R', number: '00102498', code: 'gb' })
  })
})

describe('the examples of the standard', () => {
  it('come out as they say: 60 % of Hold Co, of which nobody says whose it is', () => {
    const { explored } = read(exampleOf('indirect-ownership'))
    const [company, owner] = ['company', 'person'].map((kind) =>
      explored.parties.find((party) => party.kind === kind && !party.isRoot),
    )
    expect(company?.share).toEqual({ exact: 60 })
    expect(owner?.share).toBeNull()
    expect(owner?.declared).toEqual({ exact: 30 })
  })

  it('show a listed company as exempt and not as owned by nobody', () => {
    const { explored } = read(exampleOf('listed-company'))
    expect(explored.parties.map(({ kind }) => kind)).toEqual(['company', 'other'])
    expect(explored.relations).toMatchObject([{ kind: 'controls' }])
  })

  it('count in a history only what is current', () => {
    const { explored, noteOf } = read(exampleOf('tecido'))
    expect(noteOf('replaced').length).toBeGreaterThan(0)
    expect(explored.relations.some(({ isNotCurrent }) => isNotCurrent)).toBe(true)
  })
})
