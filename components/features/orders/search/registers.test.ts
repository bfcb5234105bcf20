import { describe, expect, it } from 'vitest'
import type { Jurisdictions, SearchRecord } from '#lib/contract/index.ts'
import { chosenFor, registersOf } from './registers.ts'

const catalogue: Jurisdictions = {
  xa: { name: 'Sandbox Alpha', capabilities: { liveSearch: { status: 'live', enabled: true } } },
  xb: { name: 'Sandbox Beta', capabilities: { liveSearch: { status: 'coming_soon', enabled: true } } },
  xc: { name: 'Sandbox Gamma', capabilities: { liveSearch: { status: 'live', enabled: false } } },
  xd: { name: 'Elsewhere', capabilities: {} },
}
const search = (...codes: string[]): SearchRecord => ({
  searchId: codes.join(),
  companyName: 'x',
  parts: codes.map((jurisdictionCode) => ({ jurisdictionCode })),
})
const can = (registers: ReturnType<typeof registersOf>) =>
  Object.fromEntries(registers.map((one) => [one.code, one.can]))

describe('the registers to choose from', () => {
  it('say before sending what they cannot do, and keep the platform apart from what is enabled for us', () => {
    expect(can(registersOf(catalogue, [], [], []))).toEqual({
      xa: 'yes',
      xb: 'comingSoon',
      xc: 'notEnabled',
      xd: 'unknown',
    })
  })

  it('are those searched before and those named, where there is no catalogue', () => {
    expect(can(registersOf(null, [search('xc', 'no')], [], ['de']))).toEqual({
      xc: 'unknown',
      no: 'unknown',
      de: 'unknown',
    })
  })

  it('begin with those searched last', () => {
    expect(registersOf(catalogue, [search('xc')], [], []).map((one) => one.code)[0]).toBe('xc')
    const both = { no: catalogue.xa ?? {}, xa: catalogue.xa ?? {} }
    expect(registersOf(both, [], [], []).map((one) => one.code)).toEqual(['xa', 'no'])
  })

  it('are chosen as in the last search, and before the first one only one is, because each costs', () => {
    const registers = registersOf(catalogue, [], [], [])
    expect(chosenFor(registers, [], [])).toEqual(['xa'])
    expect(chosenFor(registers, [], [search('xb', 'xa')])).toEqual(['xa'])
  })

  it('are those of the companies suggested, as far as they can be searched', () => {
    const hits = ['xd', 'xb', 'xd'].map((jurisdictionCode) => ({ jurisdictionCode }))
    expect(chosenFor(registersOf(catalogue, [], [], []), hits, [search('xa')])).toEqual(['xd'])
  })
})
