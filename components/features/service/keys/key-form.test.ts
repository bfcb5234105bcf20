import { describe, expect, it } from 'vitest'
import { keyErrors, keyForm, keyRequest } from './key-form.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const form = { ...keyForm(undefined, now), name: 'Nightly' }

describe('a new key', () => {
  it('reads and orders unless somebody says otherwise, without bounds', () => {
    expect(keyRequest(form, now)).toEqual({ body: { name: 'Nightly', scopes: ['read', 'order'] } })
  })

  it('works until the end of its last day, from the networks and up to the credits typed', () => {
    const bounds = { lastDay: '2026-12-31', networks: ' 192.0.2.0/24,\n2001:db8::1 ', cap: '1 000' }
    expect(keyRequest({ ...form, ...bounds }, now)).toEqual({
      body: {
        name: 'Nightly',
        scopes: ['read', 'order'],
        expiresAt: '2027-01-01T00:00:00.000Z',
        networks: ['192.0.2.0/24', '2001:db8::1'],
        creditsPerDayMax: 1_000,
      },
    })
  })

  it('is not asked for with what the service would refuse; every field that is wrong is named', () => {
    const wrong = { name: ' ', scopes: [], lastDay: 'soon', networks: '10.0.0.0/99', cap: 'ten' }
    expect(keyRequest(wrong, now)).toEqual({ wrong: ['name', 'scopes', 'lastDay', 'networks', 'cap'] })
  })

  it('is not asked for with a last day that is over; that very day is a whole one', () => {
    expect(keyRequest({ ...form, lastDay: '2026-11-21' }, now)).toEqual({ wrong: ['lastDay'] })
    expect(keyRequest({ ...form, lastDay: '2026-11-22' }, now)).toMatchObject({
      body: { expiresAt: '2026-11-23T00:00:00.000Z' },
    })
  })

  it('that replaces another asks for what that one has, but for an end that is over', () => {
    const replaced = {
      keyId: 'k',
      name: 'Nightly',
      scopes: ['order', 'read', 'later'],
      expiresAt: '2027-01-01T00:00:00.000Z',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      creditsPerDayMax: 0,
    }
    const known = keyForm(replaced, now)
    expect(known).toEqual({
      name: 'Nightly',
      scopes: ['read', 'order'],
      lastDay: '2026-12-31',
      networks: '192.0.2.0/24\n2001:db8::/32',
      cap: '0',
    })
    expect(keyForm({ ...replaced, expiresAt: '2026-11-22T10:00:00.000Z' }, now).lastDay).toBe('')
  })

  it('has what the service says of a field beside that field', () => {
    expect(keyErrors({ expiresAt: 'in the past', creditsPerDayMax: 'too big', other: 'x' })).toEqual({
      lastDay: 'in the past',
      cap: 'too big',
    })
  })
})
