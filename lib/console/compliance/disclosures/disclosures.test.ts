import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disclosureRules, type UserRole } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { audit, disclosures } from '../../core/schema/index.ts'
import { type Handing, openHanding, secretOf, wanted } from './testing/handed-on.ts'

let desk: Handing
let ask: Handing['ask']
beforeAll(async () => {
  desk = await openHanding()
  ask = desk.ask
})
afterAll(() => desk.harness.close())
beforeEach(async () => {
  await desk.renewed()
  await desk.setRule('allowed')
})

const create = (body: object, role: UserRole = 'analyst') =>
  ask('createDisclosure', { role, body: { ...wanted, ...body } })

describe('handing a paper on', () => {
  it('stores what it says as it is now, and returns the address once', async () => {
    const made = await desk.handOn({ sections: ['owners', 'identity'], expiresInDays: 3 })
    expect(made.address).toMatch(/^http:\/\/127\.0\.0\.1:3300\/shared\/[\w-]{43}$/)
    const { disclosureId } = made
    const { value } = await ask('getDisclosure', { role: 'admin', params: { disclosureId } })
    expect(value.disclosure).toMatchObject({
      ...{ state: 'open', sections: ['owners', 'identity'], openings: 0, purpose: wanted.purpose },
      subject: { kind: 'company', id: 'co_xa_1', name: 'Müller & Söhne' },
      createdBy: { name: 'analyst' },
    })
    expect(Date.parse(value.disclosure.expiresAt) - Date.parse(value.disclosure.createdAt)).toBe(3 * dayMs)
    expect(JSON.stringify(value.paper)).toContain(secretOf('owners'))
    expect(JSON.stringify(value)).not.toContain(made.address.split('/').at(-1))
    const [row] = await desk.harness.database.sql
      .select()
      .from(disclosures)
      .where(eq(disclosures.disclosureId, disclosureId))
    expect(JSON.parse(row?.signature.statement ?? '{}')).toMatchObject({
      ...{ format: 'registry-console-paper-signature/1', paperSha256: row?.paperSha256 },
      verificationCode: value.disclosure.verificationCode,
    })
    const said = await desk.harness.database.sql
      .select()
      .from(audit)
      .where(eq(audit.object, `co_xa_1 ${disclosureId}`))
    expect(said.map(({ action, outcome }) => [action, outcome])).toEqual([['createDisclosure', 'done']])
    expect(said[0]?.about).toContain('Bank Nordlicht')
  })

  const bad: [string, object, string][] = [
    ['no section', { sections: [] }, 'sections'],
    ['a section twice', { sections: ['identity', 'identity'] }, 'sections'],
    ['a section that is not on file', { sections: ['graph'] }, 'sections'],
    ['a section there is none of', { sections: ['salary'] }, 'sections'],
    ['no purpose', { purpose: ' ' }, 'purpose'],
    ['no name', { recipient: { ...wanted.recipient, name: '' } }, 'name'],
    ['no address of e-mail', { recipient: { ...wanted.recipient, email: 'nobody' } }, 'email'],
    ['a code for nobody', { withCode: true, recipient: { name: 'A', organization: 'B' } }, 'email'],
    ['31 days', { expiresInDays: 31 }, 'expiresInDays'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays'],
    ['another language', { language: 'fr' }, 'language'],
    ['a field there is none of', { isAdmin: true }, 'isAdmin'],
  ]
  it.each(bad)('refuses %s by its field', async (_name, body, field) => {
    const { status, error } = await create(body)
    expect(status).toBe(400)
    expect(JSON.stringify(error.detail)).toContain(field)
  })

  const roles: [UserRole, string, number][] = [
    ['analyst', 'company', 201],
    ['auditor', 'company', 201],
    ['admin', 'file', 201],
    ['finance', 'company', 403],
    ['finance', 'determination', 403],
    ['finance', 'invoice', 201],
    ['auditor', 'invoice', 201],
    ['analyst', 'invoice', 403],
  ]
  it.each(roles)('is for whoever may take it along: %s, %s', async (role, kind, status) => {
    expect((await create({ subject: { kind, id: 'co_xa_2' } }, role)).status).toBe(status)
    const { value } = await ask('listDisclosures', { role: role === 'analyst' ? 'finance' : 'analyst' })
    const kinds = new Set(value.disclosures.map(({ subject }) => subject.kind))
    expect(kinds.has('invoice')).toBe(role === 'analyst' && kinds.size > 0)
  })

  it('is bounded, of one subject', async () => {
    const subject = { kind: 'company' as const, id: 'co_xa_many' }
    const { disclosureId } = await desk.handOn({ subject })
    const [row] = await desk.harness.database.sql
      .select()
      .from(disclosures)
      .where(eq(disclosures.disclosureId, disclosureId))
    if (row === undefined) throw new Error('no row')
    const more = Array.from({ length: 49 }, (_, at) => ({
      ...{ ...row, tokenHash: `hash ${at}` },
      disclosureId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }))
    await desk.harness.database.sql.insert(disclosures).values(more)
    expect((await create({ subject })).error).toMatchObject({ code: 'request.conflict' })
    await ask('revokeDisclosure', { params: { disclosureId } })
    expect((await create({ subject })).status).toBe(201)
  })
})

describe('the rule of the organization', () => {
  it.each(disclosureRules)('decides over a company without a risk class as over one of high risk: %s', async (rule) => {
    await desk.setRule(rule)
    const { status } = await create({})
    const { value } = await ask('previewDisclosure', { query: { kind: 'company', id: 'co_xa_1' } })
    expect(status).toBe(rule === 'off' ? 409 : 201)
    expect(value).toMatchObject({ isAllowed: rule !== 'off', needsSecondPerson: rule.startsWith('second') })
  })

  it('goes by risk class', async () => {
    const changes = { riskClass: 'medium', riskReason: 'By its country.' }
    await ask('editFile', { params: { serviceId: 'co_xa_medium' }, body: { version: 0, changes } })
    const stateUnder = async (rule: string) => {
      await desk.setRule(rule)
      return (await desk.handOn({ subject: { kind: 'file', id: 'co_xa_medium' } })).state
    }
    expect(await stateUnder('secondFromHigh')).toBe('open')
    expect(await stateUnder('secondFromMedium')).toBe('proposed')
  })

  it('is changed by whoever has just proved who they are, and is a second person at high risk where nobody set it', async () => {
    const fresh = await openHanding()
    expect((await fresh.ask('getSettings')).value.disclosures).toBe('secondFromHigh')
    await fresh.harness.close()
    desk.harness.pass(11 * 60_000)
    const { error } = await ask('changeSettings', { role: 'admin', body: { disclosures: 'off' } })
    expect(error.code).toBe('session.confirmation_required')
  })
})

describe('the second person', () => {
  const propose = async (role: 'analyst' | 'admin' | 'auditor' = 'analyst') => {
    await desk.setRule('secondFromHigh')
    return desk.handOn({ expiresInDays: 2 }, role)
  }
  const end = (id: 'confirmDisclosure' | 'refuseDisclosure', disclosureId: string, role: UserRole) =>
    ask(id, { role, params: { disclosureId }, ...(id === 'refuseDisclosure' ? { body: { reason: 'Too much.' } } : {}) })

  it('is another one, who decides about companies; the days begin then', async () => {
    const { disclosureId, address } = await propose()
    expect((await end('confirmDisclosure', disclosureId, 'analyst')).status).toBe(409)
    expect((await end('confirmDisclosure', disclosureId, 'auditor')).status).toBe(403)
    expect((await end('confirmDisclosure', disclosureId, 'finance')).status).toBe(404)
    expect((await desk.browser().go('page', address)).status).toBe(404)
    desk.harness.pass(dayMs)
    await desk.renewed()
    const { value } = await end('confirmDisclosure', disclosureId, 'admin')
    expect(value).toMatchObject({ state: 'open', confirmedBy: { name: 'admin' } })
    expect(Date.parse(value.expiresAt) - desk.harness.clock.now().getTime()).toBe(2 * dayMs)
    expect((await desk.browser().go('page', address)).status).toBe(200)
    expect((await end('confirmDisclosure', disclosureId, 'admin')).status).toBe(409)
    const { value: bell } = await ask('listNotifications')
    expect(bell.notifications.map(({ kind }) => kind)).toContain('disclosure.confirmed')
  })

  it('refuses with a reason, and nothing was ever there', async () => {
    const { disclosureId, address } = await propose('admin')
    expect((await end('refuseDisclosure', disclosureId, 'analyst')).value).toMatchObject({
      ...{ state: 'refused', endReason: 'Too much.', mayRevoke: false },
    })
    expect((await desk.browser().go('page', address)).status).toBe(404)
    expect((await end('confirmDisclosure', disclosureId, 'analyst')).status).toBe(409)
  })

  it('does not confirm what has expired meanwhile, or was revoked', async () => {
    const [late, revoked] = [await propose(), await propose()]
    await ask('revokeDisclosure', { params: { disclosureId: revoked.disclosureId } })
    expect((await end('confirmDisclosure', revoked.disclosureId, 'admin')).status).toBe(409)
    desk.harness.pass(2 * dayMs)
    await desk.renewed()
    expect((await end('confirmDisclosure', late.disclosureId, 'admin')).status).toBe(409)
  })

  it('two at once: one row says so', async () => {
    const { disclosureId } = await propose('auditor')
    const both = await Promise.all([
      end('confirmDisclosure', disclosureId, 'admin'),
      end('refuseDisclosure', disclosureId, 'analyst'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('finds it among the open decisions, and who handed it on does not', async () => {
    const { disclosureId } = await propose()
    const openTo = async (role: UserRole) =>
      (await ask('listDecisions', { role, query: { kind: 'disclosure' } })).value.decisions.find(
        ({ id }) => id === disclosureId,
      )
    expect(await openTo('admin')).toMatchObject({
      ...{ kind: 'disclosure', isMine: true, subject: 'Ada Lovelace, Bank Nordlicht', asks: { name: 'analyst' } },
      wanted: wanted.purpose,
    })
    expect(await openTo('analyst')).toBeUndefined()
    await end('confirmDisclosure', disclosureId, 'admin')
    expect(await openTo('admin')).toBeUndefined()
  })
})

it('[security] makes so many papers a minute for one person, though they cost nothing', async () => {
  const preview = () => ask('previewDisclosure', { role: 'auditor', query: { kind: 'company', id: 'co_xa_1' } })
  const statuses = new Set<number>()
  for (let times = 0; times < 31; times += 1) statuses.add((await preview()).status)
  expect([...statuses]).toEqual([200, 429])
  desk.harness.pass(60_000)
  expect((await preview()).status).toBe(200)
})

describe('revoking', () => {
  it('is for who handed it on and for administrators', async () => {
    const { disclosureId } = await desk.handOn({}, 'admin')
    expect((await ask('revokeDisclosure', { params: { disclosureId } })).status).toBe(403)
    expect((await ask('revokeDisclosure', { role: 'admin', params: { disclosureId } })).value.state).toBe('revoked')
    expect((await ask('revokeDisclosure', { role: 'admin', params: { disclosureId } })).status).toBe(409)
  })
})

it('lists newest first, page by page, one’s own or of one subject', async () => {
  const subject = { kind: 'company' as const, id: 'co_xa_pages' }
  const ids: string[] = []
  for (let times = 0; times < 3; times += 1) {
    ids.unshift((await desk.handOn({ subject }, times === 1 ? 'admin' : 'analyst')).disclosureId)
    desk.harness.pass(1_000)
  }
  const list = async (query: object) => (await ask('listDisclosures', { query: { ...subject, ...query } })).value
  const first = await list({ limit: 2 })
  expect(first.disclosures.map(({ disclosureId }) => disclosureId)).toEqual(ids.slice(0, 2))
  const rest = await list({ limit: 2, cursor: first.nextCursor })
  expect(rest.disclosures.map(({ disclosureId }) => disclosureId)).toEqual(ids.slice(2))
  expect((await list({ by: 'me' })).disclosures).toHaveLength(2)
  await ask('revokeDisclosure', { params: { disclosureId: ids[0] } })
  expect((await list({ isOpen: 'true' })).disclosures).toHaveLength(2)
})
