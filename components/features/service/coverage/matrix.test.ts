import { describe, expect, it } from 'vitest'
import { safeLink } from '../../../ui/safe-link.ts'
import { capabilitiesOf, coverageRows, dividedByDepth, healthOf, listedIn, localPicture } from './matrix.ts'

describe('that a jurisdiction lists no register', () => {
  const row = (sources?: { slug: string }[]) => ({ code: 'xa', name: 'Alpha', entry: { sources } })

  it('is known of an empty list only: not of one left out, nor of one whose entries could not be read', () => {
    expect(listedIn(row([]), 'sources', [])).toMatchObject({ isKnown: true, value: 0 })
    expect(listedIn(row([{ slug: 'a' }]), 'sources', [])).toMatchObject({ isKnown: true, value: 1 })
    expect(listedIn(row(), 'sources', [])).toMatchObject({ reason: 'notPublished' })
    for (const path of [
      ['xa', 'sources'],
      ['xa', 'sources', 0],
    ])
      expect(listedIn(row([]), 'sources', [{ path, value: 1 }])).toMatchObject({ reason: 'notUnderstood' })
    expect(listedIn(row([]), 'sources', [{ path: ['xb', 'sources', 0], value: 1 }]).isKnown).toBe(true)
  })
})

describe('the coverage', () => {
  it('shows capabilities nobody here has heard of, after the known ones', () => {
    const rows = coverageRows(
      {
        xb: { name: 'B', capabilities: { mining: {}, liveSearch: {} } },
        xa: { name: 'A', capabilities: { ubo: {} } },
      },
      'en',
    )
    expect(rows.map(({ code }) => code)).toEqual(['xa', 'xb'])
    expect(capabilitiesOf(rows)).toEqual(['liveSearch', 'ubo', 'mining'])
  })

  it('names countries in the language of the reader and orders them by it, others as the catalogue does', () => {
    const catalogue = {
      de: { name: 'Germany' },
      at: { name: 'Austria' },
      cz: { name: 'Czechia' },
      xa: { name: 'Sandbox' },
    }
    const names = (locale: 'en' | 'de') => coverageRows(catalogue, locale).map(({ name }) => name)
    expect(names('de')).toEqual(['Deutschland', 'Österreich', 'Sandbox', 'Tschechien'])
    expect(names('en')).toEqual(['Austria', 'Czechia', 'Germany', 'Sandbox'])
  })

  it('sets apart what has basic data alone; a depth that is not stated, and what is not live, is none of it', () => {
    const live = { status: 'live', enabled: true }
    const of = (...depths: (string | null)[]) => ({
      capabilities: Object.fromEntries(depths.map((depth, at) => [`c${at}`, { ...live, depth }])),
    })
    const { deep, shallow, stated } = dividedByDepth(
      coverageRows(
        {
          xa: { name: 'A', ...of('leiRecord', 'owners') },
          xb: { name: 'B', ...of('leiRecord', 'parentsOnly') },
          xc: { name: 'C', ...of(null) },
          xd: { name: 'D', capabilities: { c0: { status: 'coming_soon' } } },
          xe: { name: 'E' },
        },
        'en',
      ),
    )
    expect(deep.map(({ code }) => code)).toEqual(['xa', 'xc', 'xd', 'xe'])
    expect(shallow.map(({ code }) => code)).toEqual(['xb'])
    expect(stated).toBe(1)
  })

  it('measures a capability by the orders of its own product and jurisdiction', () => {
    const health = [
      { product: 'report', jurisdictionCode: 'xb', count: 3 },
      { product: 'report', jurisdictionCode: 'xa', count: 7 },
    ]
    expect(healthOf(health, 'xa', 'companyReport')?.count).toBe(7)
    expect(healthOf(health, 'xa', 'autocomplete')).toBeNull()
  })

  it('links to nothing but http and https addresses that can be read, and loads no picture from elsewhere', () => {
    expect(safeLink('javascript:alert(1)')).toBeNull()
    expect(safeLink('https://[')).toBeNull()
    expect(safeLink('https://register.example')).toBe('https://register.example')
    expect(localPicture('https://register.example/logo.svg')).toBeNull()
    expect(localPicture('/registers/../x.svg')).toBeNull()
    expect(localPicture('/registers/xa-hr.svg')).toBe('/registers/xa-hr.svg')
  })
})
