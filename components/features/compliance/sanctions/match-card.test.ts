import { describe, expect, it } from 'vitest'
import { locales, type PartyTold, type SanctionMatch } from '#lib/contract/index.ts'
import { nothingTold } from '#lib/domain/screening/index.ts'
import { messagesOf } from '../../../messages/index.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { cardOfMatch } from './testing/rendered.tsx'

const match = (entryFacts: SanctionMatch['entryFacts'], told: PartyTold | null = null): SanctionMatch => ({
  ...{ matchId: null, partyKey: 'p1', partyName: 'Oakmoor Trading', list: 'ofacSdn', entryId: '7' },
  ...{ entryName: 'OAKMOOR TRADING', programmes: ['TEST'], isFreeze: true, isListed: true, isOnFile: true },
  ...{
    evidence: null,
    party: { kind: 'company', country: 'GB', roles: ['shareholder'], numbers: [], told },
    entryNames: [],
    entryFacts,
  },
})

describe.each(locales)('a match, field by field, in %s', (locale) => {
  const shown = async (facts: SanctionMatch['entryFacts'], told?: PartyTold) => ({
    texts: await shownTexts(cardOfMatch(match(facts, told)), locale),
    labels: Object((await messagesOf(locale)).sanctions).card,
  })

  it('says that the list does not give what an entry whose details were kept does not tell', async () => {
    const { texts, labels } = await shown([{ field: 'place', label: 'Address', value: '1 Road' }])
    expect(texts).toContain(labels.notListed)
    expect(texts).not.toContain(labels.notKept)
  })

  it.each([null, undefined])('says of an edition read before details were kept (%s) that it was', async (facts) => {
    const { texts, labels } = await shown(facts)
    expect(texts).toContain(labels.notKept)
    expect(texts).not.toContain(labels.notListed)
  })

  it('lays place, gender and function beside those of the entry, in words', async () => {
    const facts = [
      { field: 'place', label: 'Address', value: 'Torfmoor, Norway' },
      { field: 'gender', label: 'Gender', value: 'Male' },
      { field: 'function', label: 'Title', value: 'Chairman' },
    ]
    const places = [{ text: '1 Road, Sandhafen', town: 'Sandhafen', country: 'NO' }]
    const told = { ...nothingTold, places, genders: ['female'], functions: ['Chairman of the board'] }
    const { texts, labels } = await shown(facts, told)
    expect(texts).toEqual(expect.arrayContaining(['1 Road, Sandhafen', labels.reach.country, labels.genders.female]))
    expect(texts).toEqual(
      expect.arrayContaining([labels.outcome.differs, 'Chairman of the board', labels.outcome.inPart]),
    )
  })

  it('does not say that sources lack what is not read of them', async () => {
    const place = { field: 'place', label: 'Address', value: '1 Road' }
    const birth = { field: 'birth', label: 'DOB', value: '1971' }
    const count = async (facts: SanctionMatch['entryFacts']) => {
      const { texts, labels } = await shown(facts)
      return texts.filter((text) => text === labels.notGiven).length
    }
    expect([await count([place]), await count([place, birth])]).toEqual([0, 1])
  })
})
