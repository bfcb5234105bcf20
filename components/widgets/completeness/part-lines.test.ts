import { describe, expect, it } from 'vitest'
import { completenessReasons, completenessStates, locales } from '#lib/contract/index.ts'
import { partText } from './testing/rendered.tsx'

const closed = {
  part: 'beneficialOwners',
  state: 'closed_by_law',
  reason: 'legitimate_interest',
  since: '2024-10-01',
  legalReference: 'LOV-2019-03-01-2',
  obtainable: { name: 'Brønnøysundregistrene', url: 'https://www.brreg.no' },
}

describe('why a part of a result is missing', () => {
  it('reads as one line with the day, the law and who to ask', async () => {
    expect(await partText(closed, 'en')).toEqual({
      text: 'Beneficial owners: Closed to the public since 1 Oct 2024 · open to those with a legitimate interest · LOV-2019-03-01-2 · Available from Brønnøysundregistrene',
      links: ['https://www.brreg.no'],
    })
    expect((await partText(closed, 'de')).text).toMatch(
      /^Wirtschaftlich Berechtigte: Nicht öffentlich zugänglich seit .*2024 · Einsicht nur bei berechtigtem Interesse/,
    )
  })

  it('says of what its source did not give this time that it was not retrieved, and how it can be had', async () => {
    const part = { part: 'parents', state: 'not_requested', reason: 'source_at_limit', detail: 'GLEIF' }
    expect((await partText(part, 'en')).text).toBe(
      'Parent companies: Not retrieved · the source was at its limit when the report was retrieved; ordering it again may add this · GLEIF',
    )
    expect((await partText(part, 'de')).text).toMatch(
      /^Muttergesellschaften: Nicht abgerufen · die Quelle war .* ausgelastet/,
    )
  })

  it('says how many values of a part were not understood, also of one that is there', async () => {
    const part = { part: 'officers', state: 'given', reason: 'not_understood', leftOut: 2 }
    expect((await partText(part, 'en')).text).toBe('Officers: 2 values were not understood and are left out')
    expect((await partText({ ...part, leftOut: 1 }, 'de')).text).toBe(
      'Organe: 1 Angabe wurde nicht verstanden und ist ausgelassen',
    )
    expect((await partText({ part: 'officers', state: 'not_read', reason: 'not_understood' }, 'en')).text).toBe(
      'Officers: Not retrieved · the answer of the source was not understood',
    )
  })

  it('says that nothing is entered only of what was read to its end', async () => {
    const part = { part: 'branches', state: 'not_published', reason: 'none_entered' }
    expect((await partText(part, 'en')).text).toContain('nothing entered')
    expect((await partText({ ...part, leftOut: 2 }, 'en')).text).toBe(
      'Branches: Not retrieved · 2 values were not understood and are left out',
    )
    expect((await partText({ ...part, state: 'not_read' }, 'en')).text).not.toContain('nothing entered')
  })

  it('leads to the product that has it, and never to an address that is not one', async () => {
    const part = { part: 'accounts', state: 'not_requested', obtainable: { product: 'financials' } }
    expect((await partText(part, 'en')).links).toEqual(['/companies/co_no_2/financials'])
    const wrong = { ...closed, obtainable: { name: 'Nobody', url: 'javascript:alert(1)' } }
    expect((await partText(wrong, 'en')).links).toEqual([])
  })

  it.each(locales)(
    'has words for every state and reason, and shows one it does not know readably, in %s',
    async (locale) => {
      for (const state of [...completenessStates, 'struck_from_orbit'])
        for (const reason of [...completenessReasons, 'lost_in_space'])
          expect((await partText({ part: 'owners', state, reason }, locale)).text).not.toMatch(/[a-z]_[a-z]/)
    },
  )
})
