import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyRouteId, allRoutes, keysOf, routeOf } from '../index.ts'
import {
  actEffects,
  allEffectsOf,
  asAct,
  concernOf,
  effectsInLog,
  effectsOf,
  fieldsWithEffect,
  mayNeedSecondPerson,
  needsSecondPerson,
  partsOf,
  proofMinutesOf,
  toldOfAct,
} from './of-act.ts'

/** Fields of answers that open something to whoever reads them; of changes, which make what they answer, some more. */
const secrets = ['signingSecret', 'link', 'secret', 'recoveryCodes', 'password', 'token']
const made = ['key', 'uri', 'address']

/** Rows whose answer has a field of such a name, and why they read no secret. */
const noSecret = new Map<AnyRouteId, string>([
  ['prefill', 'the address of a company'],
  ['createDisclosure', 'an address of what the same person can download at the same desk without one'],
  ['changeBilling', 'the address printed on statements'],
  ['checkVatNumber', 'the address of a company'],
  ['listWebhooks', 'the service answers without secrets'],
  ['updateWebhook', 'the service answers without secrets'],
  ['getKnownWebhook', 'the service answers without secrets'],
  ['addWebhook', 'the service answers without secrets'],
  ['editWebhook', 'the service answers without secrets'],
])

/** Names of what a body says where an act has one of the effects. */
const effective =
  /url|header|password|secret|role$|roles$|scope|network|isActive|days$|years$|email|secondPerson|isAllowed/i

/** Fields of such a name in bodies of rows without an effect by them, and why. */
const noEffect = new Map<string, string>([
  ['changeSettings.dataDays', 'when people look again at companies; it holds nobody back'],
  ['updateMonitor.isActive', 'what is watched is a decision about a company'],
])

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const properties = 'properties' in value ? Object.keys(Object(value.properties)) : []
  return [...properties, ...Object.values(value).flatMap(namesIn)]
}

function hasSecret(id: AnyRouteId): boolean {
  const { answer, roles, method } = routeOf(id)
  if (answer === null || roles.length === 0) return false
  const names = namesIn(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }))
  return names.some((name) => secrets.includes(name) || (method !== 'GET' && made.includes(name)))
}

/** The fields of a body that a person may send, by the schema of its row. */
function bodyFields(id: AnyRouteId): string[] {
  const { body, roles } = routeOf(id)
  if (body === undefined || roles.length === 0) return []
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })
  return Object.keys(Object('properties' in schema ? schema.properties : {}))
}

const withEffect = keysOf(allRoutes).filter((id) => allEffectsOf(id).length > 0)

describe('the effects of acts', () => {
  it('are said of every row of either contract, and of the stream of events', () => {
    expect(keysOf(actEffects).toSorted()).toEqual([...keysOf(allRoutes), 'listen'].toSorted())
    expect(() => asAct('dropEverything')).toThrow('no effects are known')
  })

  it('are those of all acts that read a secret, send data elsewhere, weaken a control, destroy evidence, open an account or end access', () => {
    expect(withEffect.toSorted()).toMatchInlineSnapshot(`
      [
        "allowAccount",
        "beginPasskey",
        "beginSecondFactor",
        "certifyWebhook",
        "changePassword",
        "changePerson",
        "changeSettings",
        "confirmDisclosure",
        "confirmSecondFactor",
        "connectSignOn",
        "createAlertChannel",
        "createDisclosure",
        "createIntegration",
        "createInvitation",
        "createKey",
        "createMonitor",
        "createPasswordLink",
        "createWebhook",
        "decideNewDefault",
        "deleteAlertChannel",
        "deleteIntegration",
        "deleteKey",
        "deleteWebhook",
        "disconnectSignOn",
        "dropHeldEdition",
        "editWebhook",
        "emptySandbox",
        "endPersonSessions",
        "endSession",
        "getWebhook",
        "holdWebhookDeletion",
        "importSanctionEdition",
        "registerPasskey",
        "releaseHeldEdition",
        "removePasskey",
        "renewCalendarFeed",
        "replaceEvidenceKey",
        "resetSandbox",
        "resetSecondFactor",
        "rotateWebhookSecret",
        "setBudget",
        "setCap",
        "switchListSource",
        "turnOffSecondFactor",
        "updateWebhook",
      ]
    `)
  })

  it.each(keysOf(allRoutes).filter(hasSecret))('%s, whose answer has a secret, reads one or says why not', (id) => {
    expect(allEffectsOf(id).includes('readsSecret') || noSecret.has(id)).toBe(true)
  })

  it('of a body are by each of its fields whose name means one, or say why not', () => {
    const named = keysOf(allRoutes).flatMap((id) => bodyFields(id).map((field) => [id, field] as const))
    const forgotten = named.filter(
      ([id, field]) =>
        effective.test(field) && effectsOf(id, { [field]: {} }).length === 0 && !noEffect.has(`${id}.${field}`),
    )
    expect(forgotten).toEqual([])
  })

  it('have no exemption that is no longer needed', () => {
    for (const id of noSecret.keys()) expect(hasSecret(id), id).toBe(true)
    for (const path of noEffect.keys()) {
      const [id = '', field = ''] = path.split('.')
      expect(bodyFields(asRow(id)), path).toContain(field)
    }
  })

  it('name fields their body has', () => {
    for (const id of withEffect) {
      const { body } = routeOf(id)
      const names = namesIn(z.toJSONSchema(body ?? z.never(), { unrepresentable: 'any', io: 'input' }))
      for (const { path } of partsOf(id)) for (const field of path) expect(names, `${id}.${field}`).toContain(field)
    }
  })

  it('are of reads only where they return a secret, which no auditor has', () => {
    for (const id of keysOf(allRoutes)) {
      const { method, revealsSecret, roles } = routeOf(id)
      if (method === 'GET') expect(allEffectsOf(id), id).toEqual(revealsSecret ? ['readsSecret'] : [])
      if (revealsSecret) expect(roles, id).not.toContain('auditor')
    }
  })

  it('of a field are those of bodies that name it, and of no others', () => {
    expect(effectsOf('changeSettings', { timeZone: 'UTC' })).toEqual([])
    expect(effectsOf('changeSettings', { base: { needsSecondPerson: true } })).toEqual([])
    expect(effectsOf('changeSettings', { needsSecondPerson: false, auditDays: 90 })).toEqual([
      'destroysEvidence',
      'weakensControl',
    ])
    expect(effectsOf('editWebhook', { base: { url: 'a' }, changes: { name: 'b' } })).toEqual([])
    expect(effectsOf('editWebhook', { base: {}, changes: { url: 'b' } })).toEqual(['sendsElsewhere'])
    expect(effectsOf('certifyWebhook', {})).toEqual([])
    expect(effectsOf('changeSettings', Object.create({ needsSecondPerson: false }))).toEqual([])
  })
})

describe('from the effects follows', () => {
  it('how old a proof may be: ten minutes, and two for the ways into the own account', () => {
    expect(proofMinutesOf('listPeople', {})).toBeNull()
    expect(proofMinutesOf('createInvitation', {})).toBe(10)
    expect(proofMinutesOf('changePassword', {})).toBe(2)
    for (const id of withEffect) {
      const body = Object.fromEntries(bodyFields(id).map((field) => [field, {}]))
      if (partsOf(id).every(({ path }) => path.length < 2)) expect(proofMinutesOf(id, body), id).not.toBeNull()
    }
  })

  it("who is told: the other admins of what is the organization's, and the owner of an account", () => {
    expect(toldOfAct('changeSettings', { needsSecondPerson: false })).toBe('otherAdmins')
    expect(toldOfAct('changeSettings', { timeZone: 'UTC' })).toBeNull()
    expect(toldOfAct('resetSecondFactor', {})).toBe('owner')
    expect(toldOfAct('connectSignOn', {})).toBe('owner')
    expect(toldOfAct('getWebhook', {})).toBeNull()
  })

  it('what the audit log says of a row: by the act, and by the fields that were changed', () => {
    expect(effectsInLog('resetSecondFactor', [])).toEqual(['weakensControl', 'endsAccess'])
    expect(effectsInLog('changeSettings', ['timeZone'])).toEqual([])
    expect(effectsInLog('changeSettings', ['timeZone', 'auditDays'])).toEqual(['destroysEvidence'])
    expect(effectsInLog('editWebhook', ['url'])).toEqual(['sendsElsewhere'])
    expect(effectsInLog('signIn', [])).toEqual([])
    expect(effectsInLog('toString', [])).toEqual([])
  })

  it('where a second person may be needed: for papers that are handed on, and for what weakens a control of all or removes evidence', () => {
    expect(withEffect.filter(mayNeedSecondPerson).toSorted()).toMatchInlineSnapshot(`
      [
        "changeSettings",
        "confirmDisclosure",
        "createDisclosure",
        "decideNewDefault",
        "deleteAlertChannel",
        "dropHeldEdition",
        "editWebhook",
        "emptySandbox",
        "importSanctionEdition",
        "releaseHeldEdition",
        "replaceEvidenceKey",
        "resetSandbox",
        "setBudget",
        "setCap",
        "switchListSource",
        "updateWebhook",
      ]
    `)
    expect(concernOf('createDisclosure')).toBe('paper')
    expect(needsSecondPerson('createDisclosure', {})).toBe(false)
    expect(needsSecondPerson('changeSettings', { timeZone: 'UTC' })).toBe(false)
    expect(needsSecondPerson('changeSettings', { timeZone: 'UTC', auditDays: 90 })).toBe(true)
    expect(needsSecondPerson('resetSecondFactor', {})).toBe(false)
    expect(fieldsWithEffect('changeSettings', { timeZone: 'UTC', auditDays: 90 })).toEqual(['auditDays'])
  })
})

function asRow(id: string): AnyRouteId {
  return id as AnyRouteId
}
