import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openTestService } from '../testing/service.ts'
import { openConnectors, requireKnownRegisters } from './open.ts'

const url = 'http://register.example'
const given = (slug: string) => () =>
  requireKnownRegisters({ sourceUrls: new Map([[slug, url]]), sourceRates: new Map() })
const paced = (slug: string) => () =>
  requireKnownRegisters({ sourceUrls: new Map(), sourceRates: new Map([[slug, 1]]) })

describe('another address of a register', () => {
  it('[reliability A18] of a register that does not exist stops the start in one line', () => {
    expect(given('nobody')).toThrow(
      'SOURCE_NOBODY_URL: there is no register nobody; there is SOURCE_NO_BRREG_URL, SOURCE_GLEIF_URL',
    )
    expect(paced('nobody')).toThrow('SOURCE_NOBODY_PER_SECOND: there is no register nobody')
    for (const slug of ['no-brreg', 'gleif']) {
      expect(given(slug)).not.toThrow()
      expect(paced(slug)).not.toThrow()
    }
  })
})

describe('the registers of a service', () => {
  it('are one for each jurisdiction: its own, or GLEIF where it has none', async () => {
    const service = await openTestService({ connectors: [] })
    const open = (jurisdictions: string) => {
      const env = { ...service.ctx.env, ...readEnv({ SOURCE_GLEIF_JURISDICTIONS: jurisdictions }), isSandbox: false }
      return openConnectors(env, service.database, () => [])
    }
    const usual = await open('')
    const codes = usual.all.map(({ jurisdictionCode }) => jurisdictionCode)
    expect(new Set(codes).size).toBe(codes.length)
    expect(usual.inJurisdiction('no').map(({ slug }) => slug)).toEqual(['no-brreg'])
    expect(usual.inJurisdiction('de')).toMatchObject([{ slug: 'gleif-de', jurisdictionName: 'Germany' }])
    const few = await open('de,no')
    expect(few.all.map(({ slug }) => slug)).toEqual(['no-brreg', 'gleif-de'])
    const none = await open('none')
    expect(none.all.map(({ slug }) => slug)).toEqual(['no-brreg'])
    await Promise.all([usual.close(), few.close(), none.close(), service.close()])
  })
})
