import { afterEach, describe, expect, it } from 'vitest'
import { norway } from '../no-brreg/index.ts'
import { heldMs } from '../testing/long-texts.ts'
import { createFetchContext, createScene, fastLimits, sendJson } from '../testing/loopback.ts'
import { createGleifConnectors, gleifRegister } from './index.ts'
import { connectorOf, record } from './testing/played.ts'
import { dayStartingAt } from './zones.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const [mother, daughter, other] = ['EXAMPLE0PARENT000023', 'EXAMPLE0CHILD0000013', 'EXAMPLE0OTHER0000042']
const path = `/lei-records/${daughter}`
const links = (name: string) => ({ links: { [name]: 'x' } })
const relation = (start: string, end: string, more: object = {}) => ({
  attributes: { relationship: { startNode: { id: start }, endNode: { id: end }, status: 'ACTIVE', ...more } },
})
const page = (data: unknown[], total: unknown = data.length) => ({ meta: { pagination: { total } }, data })

/** GLEIF, which answers by path: a number is a status, and what it does not know is a 404. */
async function gleifOf(answers: Record<string, unknown>) {
  const server = await register((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''] ?? 404
    if (typeof answer === 'number') sendJson(response, answer, {})
    else sendJson(response, 200, answer)
  })
  // Megabytes take their time on a slow machine.
  return reach(server.url, { slug: gleifRegister.slug, limits: { ...fastLimits, timeoutMs: 10_000 } })
}

async function report(answers: Record<string, unknown>, relationships: object = {}, entity: object = {}) {
  const own = { [path]: { data: record(daughter, entity, relationships) } }
  const found = await connectorOf(await gleifOf({ ...own, ...answers }), 'se').report?.(createFetchContext(), daughter)
  const { value, completeness } = JSON.parse(JSON.stringify(found))
  return {
    basics: value.basicInformation,
    ...value.relationships,
    lei: value.basicInformation.identifiers[0],
    part: (name: string) => {
      const { part: _, ...facts } = completeness.parts.find(({ part }: { part: string }) => part === name)
      return facts
    },
    odd: completeness.unmapped.filter(({ reason }: { reason: string }) => reason === 'not_understood'),
  }
}

describe('an odd answer of GLEIF', () => {
  const withParent = { 'direct-parent': links('relationship-record') }

  it('[false data B4] makes no parent absent that the record links and GLEIF then has nothing of', async () => {
    for (const relationships of [withParent, { 'direct-parent': links('reporting-exception') }]) {
      const found = await report({}, relationships)
      expect(found.part('parents')).toEqual({ state: 'not_read', reason: 'linked_not_answered' })
    }
    expect((await report({})).part('parents')).toEqual({ state: 'not_published', reason: 'none_entered' })
  })

  it('[false data B8] costs the part that fails, and the rest of the report stands', async () => {
    const relationships = { ...withParent, 'direct-children': links('related'), branches: links('related') }
    const found = await report(
      {
        [`${path}/direct-parent-relationship`]: 500,
        [`${path}/direct-child-relationships`]: page([relation(mother, daughter)]),
        [`${path}/direct-children`]: 500,
      },
      relationships,
    )
    expect(found.part('parents')).toEqual({ state: 'not_read', reason: 'source_unavailable' })
    expect(found.part('children')).toEqual({ state: 'given', reason: 'source_unavailable' })
    expect(found.part('branches')).toEqual({ state: 'not_read', reason: 'linked_not_answered' })
    expect(found.contractualInterests[0].party.name).toBe(mother)
  })

  it('[false data B8] is no level of a graph: an owner that was not read is not nobody', async () => {
    const answers = { [path]: { data: record(daughter, {}, withParent) } }
    const connector = connectorOf(await gleifOf(answers), 'se')
    await expect(connector.shareholders?.(createFetchContext(), daughter)).rejects.toMatchObject({
      code: 'source.unavailable',
    })
  })

  it('[false data A12] makes nothing absent by a reference that is not understood', async () => {
    const found = await report({}, { branches: 'x', 'direct-parent': links('reporting-exception') })
    expect(found.part('branches')).toEqual({ state: 'not_read', reason: 'not_understood', leftOut: 1 })
    expect(found.part('children')).toEqual({ state: 'not_published', reason: 'none_entered' })
    expect(found.odd).toEqual([
      { source: 'gleif-lei-record', pointer: '/data/relationships/branches', reason: 'not_understood' },
    ])
  })

  it('[false data A12] costs the child that is odd, who is counted, and a total that is none', async () => {
    const found = await report(
      {
        [`${path}/direct-child-relationships`]: page([relation(mother, daughter), { attributes: null }], null),
        [`${path}/direct-children`]: page([record(mother), record(other, { legalName: null })], 'two'),
      },
      { 'direct-children': links('related') },
    )
    expect(found.contractualInterests).toHaveLength(1)
    expect(found.part('children')).toEqual({ state: 'given', reason: 'not_understood', leftOut: 4 })
  })

  it('[false data B1] is refused where it is about another company, whatever the question', async () => {
    const connector = connectorOf(await gleifOf({ [path]: { data: record(other) } }), 'se')
    for (const ask of [connector.prefill, connector.report, connector.shareholders])
      await expect(ask?.(createFetchContext(), daughter)).rejects.toMatchObject({
        code: 'source.unavailable',
        headers: { 'retry-after': '30' },
      })
    await expect(connector.search?.(createFetchContext(), { companyName: daughter })).rejects.toMatchObject({
      code: 'source.unavailable',
    })
    const refused = { state: 'not_read', reason: 'source_unavailable' }
    const exception = { data: { attributes: { lei: other, reason: 'NO_LEI' } } }
    const foreign: [Record<string, unknown>, object, string][] = [
      [{ [`${path}/direct-parent-relationship`]: { data: relation(other, mother) } }, withParent, 'parents'],
      [
        {
          [`${path}/direct-parent-relationship`]: { data: relation(daughter, mother) },
          [`${path}/direct-parent`]: { data: record(other) },
        },
        withParent,
        'parents',
      ],
      [
        { [`${path}/direct-parent-reporting-exception`]: exception },
        { 'direct-parent': links('reporting-exception') },
        'parents',
      ],
      [
        { [`${path}/direct-child-relationships`]: page([relation(mother, other)]) },
        { 'direct-children': links('related') },
        'children',
      ],
    ]
    for (const [answers, relationships, part] of foreign)
      expect([part, (await report(answers, relationships)).part(part)]).toEqual([part, refused])
  })

  it('[false data B3] has a branch once that stands on two pages', async () => {
    const branches = page([record(mother), record(mother)])
    const found = await report({ [`${path}/branches`]: branches }, { branches: links('related') })
    expect(found.branches).toHaveLength(1)
    expect(found.part('branches')).toEqual({ state: 'given', reason: 'incomplete_list', detail: '1 / 2' })
  })

  it('[false data B8] keeps the LEI it found for another register, without the parents that fail', async () => {
    const entity = { registeredAs: '7', registeredAt: { id: 'RA000472' } }
    const transport = await gleifOf({
      '/lei-records': page([record(daughter, entity, withParent)]),
      [`${path}/direct-parent-relationship`]: 500,
    })
    const { findParents } = createGleifConnectors(transport, [], [])
    const found = await findParents(createFetchContext(), { number: '7', authorities: ['RA000472'] })
    expect([found?.lei.value, found?.parents]).toEqual([daughter, { state: 'not_read', reason: 'source_unavailable' }])
  })

  it('[false data section 6] says of the LEI it found what GLEIF says of it, from whichever authority of the register', async () => {
    const entity = { registeredAs: '7', registeredAt: { id: 'RA000473' } }
    const { id, ...one } = record(daughter, entity)
    const registration = { status: 'LAPSED', validatedAt: { id: 'RA000472' }, validatedAs: '7' }
    const transport = await gleifOf({
      '/lei-records': page([{ id, ...one, attributes: { ...one.attributes, registration } }]),
    })
    const { findParents } = createGleifConnectors(transport, [], [])
    const found = await findParents(createFetchContext(), { number: '7', authorities: norway.authorities })
    expect(found?.lei).toMatchObject({
      value: daughter,
      extra: { registrationStatus: 'LAPSED', validatedAt: 'RA000472', validatedAs: '7' },
    })
  })
})

describe('what GLEIF says of an LEI and of a company', () => {
  it('[false data A13] is told apart: an annulled LEI says nothing of the state of its company', async () => {
    const registered = (status: string, state: string) => ({
      data: {
        ...record(daughter),
        attributes: { ...record(daughter, { status: state }).attributes, registration: { status } },
      },
    })
    const found = await report({ [path]: registered('ANNULLED', 'NULL') })
    expect(found.basics).not.toHaveProperty('status')
    expect(found.basics.statusEvents).toMatchObject([
      { type: 'leiAnnulled', subject: 'leiRegistration', state: 'current', original: 'ANNULLED' },
    ])
    for (const [status, type] of [
      ['DUPLICATE', 'leiDuplicate'],
      ['LAPSED', 'leiLapsed'],
    ] as const) {
      const beside = await report({ [path]: registered(status, 'ACTIVE') })
      expect([beside.basics.status.isActive, beside.basics.statusEvents[0].type]).toEqual([true, type])
    }
    expect((await report({ [path]: registered('ISSUED', 'ACTIVE') })).basics.statusEvents).toEqual([])
  })

  it('[false data M2] [false data M3] of a company it consolidates is its LEI, and the state of both', async () => {
    const child = record(mother, { status: 'INACTIVE' })
    const registration = { status: 'RETIRED' }
    const found = await report(
      {
        [`${path}/direct-child-relationships`]: page([relation(mother, daughter)]),
        [`${path}/direct-children`]: page([{ ...child, attributes: { ...child.attributes, registration } }]),
      },
      { 'direct-children': links('related') },
    )
    expect(found.contractualInterests[0].party.registerReferences).toEqual([
      { registerType: 'LEI', registerNumber: mother },
    ])
    expect(found.lei.extra.directChildren).toEqual([{ lei: mother, status: 'INACTIVE', registrationStatus: 'RETIRED' }])
  })

  it('[false data M5] [false data W4] is the day where its legal address is, and no day where it is no midnight', async () => {
    const eventGroups = [{ events: [{ type: 'DISSOLUTION', effectiveDate: '2020-11-10T23:00:00Z' }] }]
    const given = (country: string, creationDate: string) =>
      report({}, {}, { legalAddress: { country }, creationDate, eventGroups })
    const german = await given('DE', '1952-10-16T23:00:00Z')
    expect(german.basics.dates.incorporationDate).toEqual({
      original: '1952-10-16T23:00:00Z',
      normalized: '1952-10-17',
    })
    expect(german.basics.statusEvents[0].effectiveDate).toBe('2020-11-11')
    const odd = await given('DE', '2006-08-08T02:00:00Z')
    expect(odd.basics.dates.incorporationDate).toEqual({ original: '2006-08-08T02:00:00Z' })
  })

  it.each([
    ['2004-06-06T22:00:00Z', 'DE', '2004-06-07'],
    ['2004-12-06T22:00:00Z', 'DE', undefined],
    ['2010-01-15T05:00:00Z', 'US', '2010-01-15'],
    ['2010-01-15T05:30:00Z', 'US', undefined],
    ['2010-01-14T15:00:00.000Z', 'JP', '2010-01-15'],
    ['2010-01-15T10:00:00Z', 'US', '2010-01-15'],
    ['2010-01-15T00:00:00Z', 'XX', undefined],
    ['no day', 'DE', undefined],
  ])('[false data M5] %s is the midnight in %s that begins %s', (instant, country, day) => {
    expect(dayStartingAt(instant, country)).toBe(day)
  })
})

describe('a text of a megabyte in any field', () => {
  it.each(['9', '_', ' ', 'A_', '0Z'])('[false data X2] holds no thread: %j', async (unit) => {
    const long = unit.repeat(1_000_000 / unit.length)
    const entity = { status: long, category: long, creationDate: long, registeredAs: long }
    const ask = () => report({}, {}, { ...entity, legalForm: { id: long, other: long } })
    expect((await ask()).basics.legalName).toBe('Company 13')
    expect(await heldMs(ask, 1_000)).toBeLessThan(1_000)
  })
})
