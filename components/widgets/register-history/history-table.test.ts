import { describe, expect, it } from 'vitest'
import { historyParts, locales } from '#lib/contract/index.ts'
import { rowsOf } from './testing/rendered.tsx'

const former = { part: 'officers', value: 'Bývalá Ředitelka', role: 'jednatel', validFrom: '2001-02-03' }

describe('what a register said before', () => {
  it('has what ended, the latest first, with its days, and nothing that still stands', async () => {
    const entries = [
      { part: 'name', value: 'Stará s.r.o.', validFrom: '1999-01-01', validTo: '2004-05-06' },
      { part: 'name', value: 'Nová s.r.o.', validFrom: '2004-05-06' },
      { ...former, validTo: '2010-11-12' },
      { part: 'owners', validTo: '2010-11-12' },
    ]
    expect((await rowsOf(entries, 'en')).slice(1)).toEqual([
      ['Officer', 'Bývalá Ředitelka  jednatel', '3 Feb 2001', '12 Nov 2010'],
      ['Name', 'Stará s.r.o.', '1 Jan 1999', '6 May 2004'],
    ])
    expect(await rowsOf([former], 'en')).toEqual([])
  })

  it('begins with twenty rows', async () => {
    const entries = Array.from({ length: 30 }, () => ({ ...former, validTo: '2010-11-12' }))
    expect(await rowsOf(entries, 'en')).toHaveLength(21)
  })

  it.each(locales)('has words for every part, and shows one it does not know readably, in %s', async (locale) => {
    const entries = [...historyParts, 'struckFromOrbit'].map((part) => ({ part, value: 'x', validTo: '2010-11-12' }))
    const rows = (await rowsOf(entries, locale)).slice(1)
    expect(rows.map(([part]) => part).join()).not.toMatch(/registerHistory|[a-z][A-Z]/)
  })
})
