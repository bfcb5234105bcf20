import { describe, expect, it } from 'vitest'
import { availabilityIn, availabilityOf, mayOrder } from './availability.ts'

const catalogue = {
  xa: { capabilities: { ubo: { status: 'live', enabled: true }, financials: { status: 'live', enabled: false } } },
  xb: { capabilities: { documentList: { status: 'coming_soon' } } },
}

describe('the availability of a capability', () => {
  it('keeps what the platform has apart from what the organization may use', () => {
    expect(availabilityIn({ status: 'live', enabled: true })).toBe('live')
    expect(availabilityIn({ status: 'live', enabled: false })).toBe('notEnabled')
    expect(availabilityIn({ status: 'coming_soon', enabled: true })).toBe('comingSoon')
    expect(availabilityIn({ status: 'unsupported', enabled: true })).toBe('unsupported')
  })

  it('is unknown for what a catalogue leaves out, and ordering is possible', () => {
    expect(availabilityIn({ status: 'live' })).toBe('liveUnstated')
    expect(availabilityIn({ status: 'beta', enabled: true })).toBe('unknown')
    expect(availabilityIn({ status: 'coming soon' })).toBe('comingSoon')
    expect(availabilityIn({})).toBe('unknown')
    expect(availabilityIn(undefined)).toBe('unknown')
    const all = ['live', 'liveUnstated', 'unknown', 'notEnabled', 'comingSoon', 'unsupported'] as const
    expect(all.filter(mayOrder)).toEqual(['live', 'liveUnstated', 'unknown'])
  })

  it('is that of its jurisdiction: what nobody has, what is coming, and what this organization may not call', () => {
    expect(availabilityOf(catalogue, 'xa', 'ubo')).toBe('live')
    expect(availabilityOf(catalogue, 'xa', 'financials')).toBe('notEnabled')
    expect(availabilityOf(catalogue, 'xb', 'documentList')).toBe('comingSoon')
    expect(availabilityOf(catalogue, 'xb', 'ubo')).toBe('unknown')
  })

  it('is unknown without a catalogue or a jurisdiction: then ordering is not forbidden', () => {
    expect(availabilityOf(null, 'xa', 'ubo')).toBe('unknown')
    expect(availabilityOf(catalogue, 'no', 'ubo')).toBe('unknown')
    expect(availabilityOf(catalogue, null, 'ubo')).toBe('unknown')
  })
})
