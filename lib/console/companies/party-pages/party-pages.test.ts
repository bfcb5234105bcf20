import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { audit, partyJoins } from '../../core/schema/index.ts'
import type { Journal } from '../../testing/journal.ts'
import { readOlderResults } from '../older-results/index.ts'
import { deleteAppearances } from '../parties/index.ts'
import { inShort } from './candidates.ts'
import { partyOnFile } from './index.ts'
import type { NamedEntry } from './store.ts'
import { type Officer, type OfficersOnFile, openOfficers } from './testing/officers.ts'

let of: OfficersOnFile
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  of = await openOfficers()
  ;({ harness, ask } = of)
})
afterAll(() => harness.close())

const keep: OfficersOnFile['keep'] = (...given) => of.keep(...given)
const file: OfficersOnFile['file'] = (...given) => of.file(...given)

const find = async (name: string, company?: string) => {
  const query = { name, ...(company === undefined ? {} : { serviceId: `co_xa_${company}` }) }
  return (await ask('findParties', { query })).value.parties
}
const idIn = async (name: string, company: string) => (await find(name, company))[0]?.partyId ?? ''
const pageOf = async (partyId: string) => (await ask('getParty', { params: { partyId } })).value
const companiesOf = async (partyId: string) =>
  (await pageOf(partyId)).standings.map(({ serviceId }) => serviceId.slice('co_xa_'.length)).toSorted()
const decide = (partyId: string, other: string, verdict: 'same' | 'different') =>
  ask('decideParty', { params: { partyId }, body: { other, verdict, reason: 'Signature on the letter.' } })
const rows = async () => (await harness.database.sql.select().from(audit).orderBy(audit.seq)).map((row) => row)

describe('the page of a party', () => {
  it('names every company it certainly stands in, with role and source, and lists the others as candidates', async () => {
    await file('north', [{ name: 'Henrike Völkening', birth: '1971-09-03', number: 'XA-P-55011' }])
    await file('south', [{ name: 'HENRIKE VÖLKENING', number: 'XA-P-55011' }])
    await file('west', [{ name: 'Henrike Völkening-Saß' }, { name: 'Henrike Völkening Saß' }])
    await file('east', [{ name: 'Henrike Völkening', birth: '1950-01' }])
    const page = await pageOf(await idIn('Henrike Völkening', 'south'))
    expect(page).toMatchObject({ kind: 'person', births: ['1971-09'], companyCount: 2 })
    expect(page.standings.map(({ companyName, serviceId }) => companyName ?? serviceId).toSorted()).toHaveLength(2)
    expect(page.standings[0]?.roles[0]).toMatchObject({ role: 'officer', roleText: 'Geschäftsführerin' })
    expect(page.names.map(({ name }) => name).toSorted()).toEqual(['HENRIKE VÖLKENING', 'Henrike Völkening'])
    const likeness = page.candidates.map((one) => [one.party.name, one.likeness, one.isBornOtherwise])
    expect(likeness).toContainEqual(['Henrike Völkening Saß', 'partOfName', false])
    expect(likeness.at(-1)).toEqual(['Henrike Völkening', 'name', true])
  })

  it('names a country once, however answers write it', () => {
    const entry = {
      serviceId: 'co_xa_1',
      companyName: null,
      ties: [],
      ids: ['i1'],
      numbers: [],
      name: 'A',
      birth: null,
    }
    const of = (country: string): NamedEntry => ({
      ...{ ...entry, country, kind: 'person', role: 'officer', nameKey: 'a', folded: 'a', orderId: 'o', position: 0 },
      ...{ product: 'report', at: new Date(0), roleText: null, register: null, share: null, since: null, until: null },
    })
    expect(inShort([of('DE'), of('de')]).countries).toEqual(['de'])
  })

  it('is found by every spelling of the name, page by page', async () => {
    for (const name of ['Henrike Voelkening', 'völkening', 'henrike volkening'])
      expect([name, (await find(name)).length >= 3]).toEqual([name, true])
    const first = (await ask('findParties', { query: { name: 'völkening', limit: '1' } })).value
    const cursor = first.nextCursor ?? ''
    const second = (await ask('findParties', { query: { name: 'völkening', limit: '1', cursor } })).value
    expect(first.parties).toHaveLength(1)
    expect(second.parties[0]?.partyId).not.toBe(first.parties[0]?.partyId)
  })

  it('leaves a row in the audit log for each look at a person, without the name, and none for a company', async () => {
    const partyId = await idIn('Henrike Völkening', 'south')
    const before = (await rows()).length
    await pageOf(partyId)
    const [row] = (await rows()).slice(before)
    expect(row).toMatchObject({ action: 'getParty', outcome: 'done' })
    expect(row?.object).toContain(partyId)
    expect(row?.object).toContain('co_xa_south')
    expect(JSON.stringify(row)).not.toMatch(/völkening/i)
    await keep('owner', [])
    const company = (await find('owner AG'))[0]?.partyId ?? ''
    expect((await pageOf(company)).kind).toBe('company')
    await ask('getPartyMatches', { params: { partyId: company } })
    expect(await rows()).toHaveLength(before + 1)
    await ask('getPartyMatches', { params: { partyId } })
    await ask('getPartyMatches', { params: { partyId }, role: 'auditor' })
    const looks = (await rows()).slice(before + 1)
    expect(looks.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['getPartyMatches', 'done'],
      ['getPartyMatches', 'refused'],
    ])
  })

  it('says that it may lack companies until older results have been read', async () => {
    const partyId = await idIn('Henrike Völkening', 'south')
    const areBehind = async () => [
      (await pageOf(partyId)).isBehind,
      (await ask('findParties', { query: { name: 'völkening' } })).value.isBehind,
      (await ask('listMandates', { params: { serviceId: 'co_xa_south' }, query: { name: 'x' } })).value.isBehind,
    ]
    expect(await areBehind()).toEqual([true, true, true])
    while (await readOlderResults(harness)) {}
    expect(await areBehind()).toEqual([false, false, false])
  })

  it('of a person is for the roles that the organization says, and so is the search', async () => {
    const partyId = await idIn('Henrike Völkening', 'south')
    const seen = async (role: 'analyst' | 'admin' | 'auditor') => [
      (await ask('getParty', { params: { partyId }, role })).status,
      (await ask('getPartyMatches', { params: { partyId }, role })).status,
      (await ask('findParties', { query: { name: 'völkening' }, role })).value.parties.length > 0,
    ]
    expect(await seen('analyst')).toEqual([200, 200, true])
    expect(await seen('auditor')).toEqual([403, 403, false])
    const set = (personRoles: string[]) => ask('changeSettings', { role: 'admin', body: { personRoles } })
    expect((await set(['admin', 'auditor'])).status).toBe(200)
    expect(await seen('analyst')).toEqual([403, 403, false])
    expect(await seen('auditor')).toEqual([200, 200, true])
    expect((await decide(partyId, await idIn('x', 'y'), 'same')).status).toBe(400)
    await set(['analyst', 'admin'])
  })
})

describe('what a person decides on two parties', () => {
  it('joins them until it is taken back, or keeps them apart, with its reason, once', async () => {
    await file('one', [{ name: 'Otto Beispiel' }])
    await file('two', [{ name: 'Otto Beispiel' }])
    const [one, two] = [await idIn('Otto Beispiel', 'one'), await idIn('Otto Beispiel', 'two')]
    expect(await companiesOf(one)).toEqual(['one'])
    const both = await Promise.all([decide(one, two, 'same'), decide(two, one, 'same')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const id of [one, two]) expect(await companiesOf(id)).toEqual(['one', 'two'])
    expect((await decide(one, two, 'different')).error.code).toBe('party.joined')
    const [said] = (await pageOf(one)).decisions
    expect(said).toMatchObject({ verdict: 'same', isInForce: true, reason: 'Signature on the letter.' })
    const which = { params: { partyId: two, joinId: said?.joinId ?? '' } }
    expect((await ask('undoPartyDecision', which)).status).toBe(200)
    expect((await ask('undoPartyDecision', which)).status).toBe(409)
    for (const id of [one, two]) expect(await companiesOf(id)).toHaveLength(1)
    expect((await decide(one, two, 'different')).status).toBe(201)
    expect((await decide(two, one, 'different')).error.code).toBe('party.kept_apart')
    expect((await decide(two, one, 'same')).error.code).toBe('party.kept_apart')
    const page = await pageOf(one)
    expect(page.candidates).toEqual([])
    expect(page.decisions).toMatchObject([{ verdict: 'different', isInForce: true }])
    // The reason is with the decision, which goes with what names the parties; the log stays.
    const log = (await rows()).filter(({ action }) => action === 'decideParty')
    expect(JSON.stringify(log)).not.toMatch(/letter|Otto/)
  })

  it('is overruled by an identifier of a register, and says so', async () => {
    await file('nine', [{ name: 'Ida Nummer', number: 'XA-P-99011' }])
    await file('ten', [{ name: 'Ida Nummer' }])
    const [nine, ten] = [await idIn('Ida Nummer', 'nine'), await idIn('Ida Nummer', 'ten')]
    expect((await decide(nine, ten, 'different')).status).toBe(201)
    expect(await companiesOf(ten)).toEqual(['ten'])
    harness.pass(60_000)
    await keep('ten', [{ name: 'Ida Nummer', number: 'XA-P-99011' }])
    expect(await companiesOf(nine)).toEqual(['nine', 'ten'])
    expect((await pageOf(nine)).decisions).toMatchObject([{ verdict: 'different', isInForce: false }])
    expect((await decide(nine, await idIn('Ida Nummer', 'ten'), 'different')).error.code).toBe('party.same_by_register')
  })
})

const names = ['Anna Muster', 'Anna Muster', 'ANNA MUSTER', 'Anna Muster Lang', 'Bert Beispiel']
const births = [undefined, undefined, '1970-04', '1970-04-02', '1981-12-24']
const numbers = [undefined, undefined, undefined, 'XA-P-10001', 'XA-P-10002']

function randomFrom(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return list[Math.floor((state / 2 ** 32) * list.length)] as T
  }
}

/** The embedded engine takes some seconds for each dozen. */
const rounds = counted(2_000)

it('nobody is joined by name alone; a join and its undo restore every page; erasing leaves nothing behind', async () => {
  const pick = randomFrom(12)
  const db = harness.database.sql
  /** What each key's page shows. */
  const read = async (keys: readonly string[]) => {
    const pages = new Map<string, string>()
    for (const key of keys) {
      const found = await partyOnFile(db, key).catch(() => null)
      const shown = found?.entries.map(({ serviceId, name, birth }) => [serviceId, name, birth].join())
      pages.set(key, shown?.toSorted().join(' ') ?? 'nobody')
    }
    return pages
  }
  let joined = 0
  const seen = new Set<string>()
  for (let at = 0; at < rounds; at += 1) {
    const companies = ['a', 'b', 'c'].map((letter) => `p${at}${letter}`)
    const tag = (text: string | undefined) => (text === undefined ? undefined : `${text}${at}`)
    const orders: string[] = []
    const given: (Officer & { company: string })[] = []
    for (const company of companies) {
      const one = { name: `${pick(names)} P${at}`, birth: pick(births), number: tag(pick(numbers)) }
      given.push({ ...one, company })
      orders.push(await keep(company, [one]))
    }
    const ids = await Promise.all(given.map(({ name, company }) => idIn(name, company)))
    const before = await read(ids)
    for (const [i, one] of given.entries())
      for (const [j, other] of given.entries()) {
        const isNumbered = (a: number, b: number) =>
          given[a]?.number !== undefined && given[a]?.number === given[b]?.number
        const isBorn = (a: number, b: number) =>
          given[a]?.birth?.length === 10 &&
          given[a].birth === given[b]?.birth &&
          isSameName(given[a].name, given[b]?.name)
        const isTied = (a: number, b: number) => a === b || isNumbered(a, b) || isBorn(a, b)
        const isOne = isTied(i, j) || given.some((_, over) => isTied(i, over) && isTied(over, j))
        const sees = before.get(ids[i] ?? '')?.includes(`co_xa_${other.company},`)
        expect([at, one.company, other.company, sees]).toEqual([at, one.company, other.company, isOne])
      }
    const [x, y] = [pick(ids), pick(ids)]
    const answer = await decide(x, y, 'same')
    if (answer.status === 201) {
      joined += 1
      const both = await read([x, y])
      expect(both.get(x)).toBe(both.get(y))
      const { joinId } = answer.value
      expect((await ask('undoPartyDecision', { params: { partyId: y, joinId } })).status).toBe(200)
      expect(await read(ids)).toEqual(before)
      await decide(x, y, pick(['same', 'different']))
    }
    const gone = at % companies.length
    await harness.database.transaction((tx) => deleteAppearances(tx, [orders[gone] ?? '']))
    // Those of earlier companies were looked at, and nothing of these bears on them.
    const kept = (await db.select().from(partyJoins)).filter(({ joinId }) => !seen.has(joinId))
    for (const { joinId } of kept) seen.add(joinId)
    for (const { one, other } of kept)
      for (const side of [one, other])
        expect([...(await read(side)).values()].some((shown) => shown !== 'nobody')).toBe(true)
    for (const shown of (await read(ids)).values()) expect(shown).not.toContain(`co_xa_${companies[gone]},`)
  }
  expect(joined).toBeGreaterThan(rounds * 0.15)
}, 1_800_000)

const isSameName = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
