import { describe, expect, it } from 'vitest'
import { livingDescendants } from './descendants.ts'

const now = new Date('2026-11-29T12:00:00Z')
const key = (keyId: string, createdByKeyId: string | null, more: object = {}) => ({ keyId, createdByKeyId, ...more })

describe('the keys that came of a key', () => {
  it('are found at any remove, through those that are revoked, without those that no longer work', () => {
    const keys = [
      key('grandchild', 'child'),
      key('child', 'maker', { revokedAt: '2026-11-28T00:00:00Z' }),
      key('expired', 'maker', { expiresAt: '2026-11-29T11:59:59Z' }),
      key('limited', 'maker', { expiresAt: '2026-12-01T00:00:00Z' }),
      key('maker', null),
      key('stranger', null),
      key('other child', 'stranger'),
    ]
    const found = livingDescendants({ keyId: 'maker' }, keys, now)
    expect(found.map(({ keyId }) => keyId)).toEqual(['grandchild', 'limited'])
    expect(livingDescendants({ keyId: 'grandchild' }, keys, now)).toEqual([])
  })
})
