import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { gleifRegister } from '#lib/registers/gleif/index.ts'
import { registers, worldwide } from '#lib/registers/index.ts'
import { createFetchContext } from '#lib/registers/testing/loopback.ts'
import { readServiceEnv } from '../env.ts'
import { openTestService } from '../testing/service.ts'
import { openConnectors, requireKnownRegisters } from './index.ts'

const url = 'http://register.example'
const none = { sourceUrls: new Map(), sourceRates: new Map(), sourceRedirects: new Map(), registerKeys: new Map() }
const given = (slug: string) => () => requireKnownRegisters({ ...none, sourceUrls: new Map([[slug, url]]) })
const paced = (slug: string) => () => requireKnownRegisters({ ...none, sourceRates: new Map([[slug, 1]]) })
const keyed = (slug: string) => () => requireKnownRegisters({ ...none, registerKeys: new Map([[slug, 'a key']]) })

describe('another address of a register', () => {
  it('of a register that does not exist stops the start in one line', () => {
    expect(given('nobody')).toThrow(
      /^SOURCE_NOBODY_URL: there is no register nobody; there is SOURCE_NO_BRREG_URL, .*SOURCE_CZ_ISIR_URL, .*SOURCE_GLEIF_URL$/,
    )
    expect(paced('nobody')).toThrow('SOURCE_NOBODY_PER_SECOND: there is no register nobody')
    for (const { slug } of [...registers, worldwide].flatMap(({ sources }) => sources)) {
      expect(given(slug)).not.toThrow()
      expect(paced(slug)).not.toThrow()
    }
  })

  it('and a key for one that asks for none stop it too, and the key is not said', () => {
    expect(keyed('no-brreg')).toThrow(
      /^REGISTER_NO_BRREG_KEY: there is no register no-brreg; there is REGISTER_GB_COMPANIES_HOUSE_KEY/,
    )
    expect(keyed('gb-companies-house')).not.toThrow()
  })
})

describe('the registers of a service', () => {
  it('are one for each jurisdiction: its own, or GLEIF where it has none, and both where its own knows some companies', async () => {
    const service = await openTestService({ connectors: [] })
    const open = (jurisdictions: string) => {
      const env = {
        ...service.ctx.env,
        ...readServiceEnv({ SOURCE_GLEIF_JURISDICTIONS: jurisdictions }),
        isSandbox: false,
      }
      return openConnectors(env, service.database, () => [])
    }
    const usual = await open('')
    const codes = usual.all.map(({ jurisdictionCode }) => jurisdictionCode)
    const twice = codes.filter((code, at) => codes.indexOf(code) !== at)
    expect(twice).toEqual(
      registers.filter(({ authorities }) => authorities.length === 0).map((one) => one.jurisdictionCode),
    )
    for (const code of twice) {
      const own = registers.find((one) => one.jurisdictionCode === code)?.slug
      expect(usual.inJurisdiction(code).map(({ slug }) => slug)).toEqual([own, `gleif-${code}`])
    }
    expect(usual.inJurisdiction('no').map(({ slug }) => slug)).toEqual(['no-brreg'])
    expect(usual.inJurisdiction('gb').map(({ slug }) => slug)).toEqual(['gb-companies-house'])
    expect(usual.inJurisdiction('cz').map(({ slug }) => slug)).toEqual(['cz-ares'])
    // An id made of an LEI before Czechia had a register here still leads somewhere.
    const former = toServiceId({ jurisdictionCode: 'cz', idTag: gleifRegister.idTag }, '315700LK78Z7C0WMIL03')
    expect(usual.companyOf(former)?.connector.slug).toBe('gleif-cz')
    expect(usual.inJurisdiction('de')).toMatchObject([{ slug: 'gleif-de', jurisdictionName: 'Germany' }])
    const few = await open('de,no')
    const own = registers.map(({ slug }) => slug)
    expect(few.all.map(({ slug }) => slug)).toEqual([...own, 'gleif-de'])
    const none = await open('none')
    expect(none.all.map(({ slug }) => slug)).toEqual(own)
    await Promise.all([usual.close(), few.close(), none.close(), service.close()])
  })

  it('follow an owner into the register that gave its number, and answer for ids GLEIF gave out before', async () => {
    const service = await openTestService({ connectors: [] })
    const recordings = join(import.meta.dirname, '../../registers/gb-companies-house/fixtures')
    const open = await openConnectors({ ...service.ctx.env, recordings, isSandbox: false }, service.database, () => [])
    const britain = open.bySlug('gb-companies-house')
    // Recorded answers need no key.
    expect(britain?.credentials).toEqual([])
    const found = await britain?.shareholders?.(createFetchContext(), '99990002')
    const ids = found?.report.shareholders?.map(({ company }) =>
      company?.identifiers?.flatMap(({ type, value }) => (type === 'service_id' ? (value ?? '') : [])),
    )
    const norwegian = toServiceId({ jurisdictionCode: 'no', idTag: 1 }, '310000019')
    expect(ids?.flat()).toEqual(expect.arrayContaining([norwegian]))
    expect(open.companyOf(norwegian)?.connector.slug).toBe('no-brreg')
    const given = toServiceId({ jurisdictionCode: 'gb', idTag: 200 }, '254900LNRYNOQ9YPU758')
    expect(open.companyOf(given)?.connector.slug).toBe('gleif-gb')
    expect(open.all.map(({ slug }) => slug)).not.toContain('gleif-gb')
    await Promise.all([open.close(), service.close()])
  })
})
