import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { MonitorDetail } from '#lib/contract/index.ts'
import { shownTexts } from '../../../../widgets/company/testing/shown.tsx'
import { BeforeAfter } from './before-after.tsx'

const officer = (fullName: string) => ({ person: { name: { fullName } }, role: { original: 'director' } })
const state = (names: string[], of: object) => ({
  companyReport: { sources: {}, relationships: { legalRepresentatives: names.map(officer) } },
  completeness: { companyReport: [{ part: 'officers', state: 'given', ...of }] },
})

function said(monitor: Partial<MonitorDetail>, locale: 'en' | 'de' = 'en') {
  const props = { monitor: { monitorId: 'm', checkCount: 2, ...monitor }, unexpected: [], isComplete: true }
  return shownTexts(createElement(BeforeAfter, props), locale)
}

describe('the last change of a monitor', () => {
  const ended = { state: 'not_published', reason: 'company_ended' }

  it('names what was not compared, and nobody of it', async () => {
    const lacking = { oldState: state(['Eva Ott', 'Jan Moe'], {}), newState: state([], ended) }
    const texts = await said(lacking)
    expect(texts).toContain('Not compared: Officers. One of the two versions does not have all of it.')
    expect(texts.join(' ')).not.toMatch(/Eva Ott|Jan Moe/)
    expect(await said(lacking, 'de')).toContain(
      'Nicht verglichen: Organe. Einer der beiden Stände enthält davon nicht alles.',
    )
  })

  it('names who is no longer there, of two lists that were read whole, and claims nothing of the other side', async () => {
    const texts = await said({ oldState: state(['Eva Ott', 'Jan Moe'], {}), newState: state(['Eva Ott'], {}) })
    expect(texts).toContain('Jan Moe')
    expect(texts).toContain('not provided')
    expect(texts.join(' ')).not.toContain('Not compared')
  })

  it('is not known of a service that gives neither versions nor events', async () => {
    const texts = await said({ currentStateSummary: { lastUpdated: '1970-01-01T00:00:00Z' } })
    expect(texts).toContain('The versions before and after the last change are not available from this service.')
  })
})
