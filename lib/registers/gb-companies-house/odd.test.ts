import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createScene, fastLimits, sendJson } from '../testing/loopback.ts'
import { britain } from './index.ts'
import { connectorTo, plain } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const number = '99990001'
const path = `/company/${number}`
const keyed = () => ({ ...createFetchContext(), secrets: { apiKey: 'key-of-the-tests' } })

const profile = (more: object = {}) => ({
  company_number: number,
  company_name: 'SPECIMEN LIMITED',
  company_status: 'active',
  type: 'ltd',
  ...more,
})
const officer = (name: unknown, more: object = {}) => ({
  name,
  officer_role: 'director',
  appointed_on: '2020-01-01',
  ...more,
})
const list = (items: unknown[], total: unknown = items.length) => ({ total_results: total, items })

/** A register that answers by path: a number is a status, and what it does not know is a 404. */
async function registerOf(answers: Record<string, unknown>) {
  const server = await register((request, response) => {
    const url = decodeURIComponent(request.url ?? '/')
    const answer = answers[url] ?? answers[url.split('?')[0] ?? ''] ?? 404
    if (typeof answer === 'number') sendJson(response, answer, {})
    else sendJson(response, 200, answer)
  })
  const transport = reach(server.url, { slug: britain.slug, limits: { ...fastLimits, timeoutMs: 10_000 } })
  return connectorTo(transport)
}

/** A report as it goes over the wire, with the facts of its parts by their names. */
async function report(answers: Record<string, unknown>, question: 'report' | 'ubo' = 'report') {
  const found = plain(await (await registerOf({ [path]: profile(), ...answers }))[question]?.(keyed(), number))
  const { parts, unmapped } = found.completeness
  const officers = found.value.relationships?.legalRepresentatives ?? []
  return {
    ...found,
    names: officers.map((one: { person: { name: { fullName: string } } }) => one.person.name.fullName),
    extra: found.value.basicInformation?.identifiers[0].extra,
    part: (name: string) => {
      const { part: _, ...facts } = parts.find(({ part }: { part: string }) => part === name)
      return facts
    },
    odd: unmapped.filter(({ reason }: { reason: string }) => reason === 'not_understood'),
  }
}

describe('an odd answer of Companies House', () => {
  it('[false data A12] costs the officer without a name, who is counted with the place, and nobody else', async () => {
    const found = await report({ [`${path}/officers`]: list([officer('ELMSFIELD, Theresa'), officer('')]) })
    expect(found.names).toEqual(['Theresa ELMSFIELD'])
    expect(found.part('officers')).toEqual({ state: 'given', reason: 'not_understood', leftOut: 1 })
    expect(found.odd).toEqual([{ source: 'gb-officers', pointer: '/items/1', reason: 'not_understood' }])
  })

  it('[false data A12] costs the total that is null, and the list is read to its end', async () => {
    const found = await report({ [`${path}/officers`]: list([officer('FERNHILL, Oscar')], null) })
    expect(found.names).toEqual(['Oscar FERNHILL'])
    expect(found.odd).toEqual([{ source: 'gb-officers', pointer: '/total_results', reason: 'not_understood' }])
  })

  it('[false data A12] never makes a former officer a present one, nor a part empty that was not understood', async () => {
    const found = await report({ [`${path}/officers`]: list([officer('A, B', { resigned_on: 20_200_101 })]) })
    expect(found.names).toEqual([])
    expect(found.part('officers')).toEqual({ state: 'not_read', reason: 'not_understood', leftOut: 1 })
    const all = await report({ [`${path}/officers`]: { officers: [] } })
    expect(all.part('officers')).toEqual({ state: 'not_read', reason: 'not_understood' })
  })

  it('[false data A12] never says that a company has no charges where it is not understood whether it has', async () => {
    const found = await report({ [path]: profile({ has_charges: 'ja' }), [`${path}/officers`]: list([]) })
    expect(found.part('charges')).toEqual({ state: 'not_read', reason: 'linked_not_answered' })
    expect(found.part('officers')).toEqual({ state: 'not_published', reason: 'none_entered' })
  })

  it('[false data B8] costs the part that fails, and the rest of the report stands', async () => {
    const found = await report({
      [path]: profile({ has_charges: true, has_insolvency_history: true }),
      [`${path}/officers`]: 500,
      [`${path}/charges`]: { total_count: 1, items: [{ status: 'outstanding', id: 'c1' }] },
      [`${path}/insolvency`]: 404,
    })
    expect(found.part('officers')).toEqual({ state: 'not_read', reason: 'source_unavailable' })
    expect(found.part('charges')).toEqual({ state: 'given' })
    expect(found.part('events')).toEqual({ state: 'given', reason: 'linked_not_answered' })
    expect(found.value.risk.factors).toEqual({ outstandingCharges: 1 })
  })

  it('[false data B1] is refused where it is about another company, whatever the question', async () => {
    const other = { links: { self: '/company/99990002/appointments/x' } }
    const connector = await registerOf({ [path]: profile({ company_number: '99990002' }) })
    for (const ask of [
      connector.prefill,
      connector.report,
      connector.ubo,
      connector.shareholders,
      connector.listDocuments,
    ])
      await expect(ask?.(keyed(), number)).rejects.toMatchObject({
        code: 'source.unavailable',
        headers: { 'retry-after': '30' },
      })
    await expect(connector.search?.(keyed(), { companyName: number })).rejects.toMatchObject({
      code: 'source.unavailable',
    })

    const found = await report({
      [path]: profile({ has_charges: true }),
      [`${path}/officers`]: list([officer('A, B'), officer('C, D', other)]),
      [`${path}/charges`]: { total_count: 0, items: [], links: { self: '/company/99990002/charges' } },
    })
    expect([found.names, found.part('officers'), found.part('charges')]).toEqual([
      [],
      { state: 'not_read', reason: 'source_unavailable' },
      { state: 'not_read', reason: 'source_unavailable' },
    ])
    const owners = await registerOf({
      [path]: profile(),
      [`${path}/persons-with-significant-control`]: list([
        { kind: 'individual-person-with-significant-control', ...other },
      ]),
      [`${path}/filing-history`]: { total_count: 1, items: [{ transaction_id: 't1', ...other }] },
    })
    for (const ask of [owners.ubo, owners.shareholders, owners.listDocuments])
      await expect(ask?.(keyed(), number)).rejects.toMatchObject({ code: 'source.unavailable' })
  })

  it('[false data B8] does not say that nobody is entered where what may say why nobody is was not read', async () => {
    const nobody = { [`${path}/persons-with-significant-control`]: list([]) }
    const failed = await report({ ...nobody, [`${path}/persons-with-significant-control-statements`]: 500 }, 'ubo')
    expect(failed.part('beneficialOwners')).toEqual({ state: 'not_read', reason: 'source_unavailable' })
    const odd = await report({ ...nobody, [`${path}/persons-with-significant-control-statements`]: list([7]) }, 'ubo')
    expect(odd.part('beneficialOwners')).toEqual({ state: 'not_read', reason: 'not_understood', leftOut: 1 })
    const links = { persons_with_significant_control: `${path}/persons-with-significant-control` }
    const away = await report({ [path]: profile({ links }) }, 'ubo')
    expect(away.part('beneficialOwners')).toEqual({ state: 'not_read', reason: 'linked_not_answered' })
  })
})

describe('what Companies House says without a field of the interface', () => {
  it('[false data M6] is kept with a hit: the former name it was found by', async () => {
    const hit = { company_number: number, title: 'SPECIMEN LIMITED', snippet: 'OLD SPECIMEN LIMITED' }
    const connector = await registerOf({ '/search/companies': { items: [hit, { ...hit, snippet: '' }] } })
    const hits = plain(await connector.search?.(keyed(), { companyName: 'old' }))
    expect(hits.map((one: { identifiers: { extra: object }[] }) => one.identifiers[0]?.extra)).toEqual([
      { foundBy: 'OLD SPECIMEN LIMITED' },
      {},
    ])
  })

  it('[false data M7] is why a report lists no shareholders', async () => {
    const found = await report({ [`${path}/officers`]: list([]) })
    expect(found.value.relationships.ownershipIncompleteReason).toBe('not_published_by_register')
  })

  it('[false data M8] [false data M9] is the country and the street of a registered office', async () => {
    const address = { premises: '1', address_line_1: 'Test Street', locality: 'London' }
    const given = (more: object) => report({ [path]: profile({ registered_office_address: address, ...more }) })
    const british = await given({ jurisdiction: 'england-wales' })
    expect(british.value.basicInformation.addresses[0].normalized).toEqual({
      houseNumber: '1',
      road: 'Test Street',
      city: 'London',
      countryCode: 'GB',
    })
    const abroad = await given({ jurisdiction: 'united-kingdom', type: 'oversea-company' })
    expect(abroad.value.basicInformation.addresses[0].normalized).not.toHaveProperty('countryCode')
  })

  it('[false data M11] is the occupation of an officer, and until when an identity must be verified', async () => {
    const verification = { appointment_verification_statement_due_on: '2026-12-01' }
    const more = { occupation: 'Engineer', identity_verification_details: verification, person_number: '1234' }
    const found = await report({ [`${path}/officers`]: list([officer('A, B', more)]) })
    expect(found.value.relationships.legalRepresentatives[0].person.identifiers).toMatchObject([
      { value: '1234', extra: { occupation: 'Engineer', identityVerification: verification } },
    ])
  })

  it('[false data M13] is the filing that created a charge, by which its document is ordered', async () => {
    const transactions = [
      {
        filing_type: 'create-charge-with-deed',
        delivered_on: '2020-01-02',
        links: { filing: `${path}/filing-history/MzAx` },
      },
    ]
    const charges = { total_count: 1, items: [{ status: 'outstanding', transactions }] }
    const found = await report({ [path]: profile({ has_charges: true }), [`${path}/charges`]: charges })
    expect(found.extra.charges.items[0].filings).toEqual([
      { filing_type: 'create-charge-with-deed', delivered_on: '2020-01-02', documentId: 'MzAx' },
    ])
  })

  it('[false data M14] is the length of a filing and the day it is about', async () => {
    const filing = {
      transaction_id: 't1',
      category: 'accounts',
      date: '2024-09-20',
      action_date: '2023-12-31',
      pages: 7,
    }
    const answers = { [path]: profile(), [`${path}/filing-history`]: { total_count: 1, items: [filing] } }
    const found = plain(await (await registerOf(answers)).listDocuments?.(keyed(), number))
    expect(found.value.documents[0].extra).toEqual({ pages: 7, actionDate: '2023-12-31' })
    expect(found.completeness.parts).toEqual([{ part: 'documents', state: 'given' }])
  })

  it('[false data B06] is who was in office when a company ended: nobody is now', async () => {
    const found = await report({
      [path]: profile({ company_status: 'dissolved', date_of_cessation: '2021-01-01' }),
      [`${path}/officers`]: list([officer('ELMSFIELD, Theresa'), officer('GONE, Al', { resigned_on: '2020-05-01' })]),
    })
    expect(found.names).toEqual([])
    expect(found.extra.officersWhenItEnded).toMatchObject([
      { person: { name: { fullName: 'Theresa ELMSFIELD' } }, startDate: { original: '2020-01-01' } },
    ])
    expect(found.extra.officersWhenItEnded).toHaveLength(1)
    expect(found.part('officers')).toEqual({ state: 'not_published', reason: 'company_ended' })
  })

  it('[false data B05] is the day before which an officer was appointed', async () => {
    const more = { appointed_on: undefined, appointed_before: '1991-05-01', is_pre_1992_appointment: true }
    const found = await report({ [`${path}/officers`]: list([officer('ELMSFIELD, Theresa', more)]) })
    expect(found.value.relationships.legalRepresentatives[0].startDate).toEqual({ original: 'before 1991-05-01' })
  })
})
