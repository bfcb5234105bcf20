import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type AnyRouteId, allRoutes, keysOf, routeOf } from '../index.ts'

/** Fields of answers that open something to whoever reads them; of changes, which make what they answer, some more. */
const secrets = ['signingSecret', 'link', 'secret', 'recoveryCodes', 'password', 'token']
const made = ['key', 'uri', 'address']

/** Rows whose answer has a field of such a name, and why nothing is asked again before it. */
const exempt = new Map<AnyRouteId, string>([
  ['beginSecondFactor', 'its own body has the password'],
  ['confirmSecondFactor', 'its own body has a code'],
  ['prefill', 'the address of a company'],
  ['createDisclosure', 'an address of what the same person can download at the same desk without one'],
  ['changeBilling', 'the address printed on statements'],
  ['listWebhooks', 'the service answers without secrets'],
  ['updateWebhook', 'the service answers without secrets'],
  ['getKnownWebhook', 'the service answers without secrets'],
  ['addWebhook', 'the service answers without secrets'],
  ['editWebhook', 'the service answers without secrets'],
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

describe('rows that ask again who is there', () => {
  const asking = keysOf(allRoutes).filter((id) => routeOf(id).asksAgain !== undefined)

  it('are all that reveal a secret, make a key, give or restore access, or set what may be spent', () => {
    expect(asking.toSorted()).toEqual(
      [
        'changePerson',
        'changeSettings',
        'createInvitation',
        'createKey',
        'createPasswordLink',
        'createWebhook',
        'disconnectSignOn',
        'emptySandbox',
        'getWebhook',
        'renewCalendarFeed',
        'replaceEvidenceKey',
        'resetSandbox',
        'resetSecondFactor',
        'rotateWebhookSecret',
        'setCap',
      ].toSorted(),
    )
  })

  it.each(keysOf(allRoutes).filter(hasSecret))(
    '%s, whose answer has a secret, is one of them or says why not',
    (id) => {
      expect(routeOf(id).asksAgain === true || exempt.has(id)).toBe(true)
    },
  )

  it('are all reads that no auditor has, because they return a secret', () => {
    for (const id of keysOf(allRoutes)) if (routeOf(id).revealsSecret) expect(routeOf(id).asksAgain, id).toBe(true)
  })

  it('have no exemption that is no longer needed', () => {
    for (const id of exempt.keys()) expect(hasSecret(id), id).toBe(true)
  })

  it('name fields their body has', () => {
    for (const id of asking) {
      const { asksAgain, body } = routeOf(id)
      if (asksAgain === true || asksAgain === undefined) continue
      const names = namesIn(z.toJSONSchema(body ?? z.never(), { unrepresentable: 'any', io: 'input' }))
      for (const field of asksAgain) expect(names, `${id}.${field}`).toContain(field)
    }
  })
})
