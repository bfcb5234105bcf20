import { describe, expect, it } from 'vitest'
import type { MonitorChange } from '#lib/contract/index.ts'
import { timelineOf, withFound } from './timeline.ts'

describe('the timeline', () => {
  it('has everything a report dates, newest first, and leaves out what has no date', () => {
    const moments = timelineOf({
      basicInformation: {
        dates: { incorporationDate: { original: '03.03.1998', normalized: '1998-03-03' } },
        statusEvents: [
          { type: 'insolvencyProceedingsOpened', effectiveDate: '2026-11-02', caseIdentifier: '14 IN 1/26' },
        ],
      },
      relationships: {
        legalRepresentatives: [
          { person: { name: { fullName: 'Anna' } }, startDate: '2024' },
          { person: { name: { fullName: 'Bo' } } },
        ],
        legalPredecessors: [{ company: { name: 'Linsen GmbH' }, date: '2009-09-30' }],
        contractualInterests: [{ party: { name: 'Nord' }, interests: [{ startDate: '2018-01-01', endDate: null }] }],
      },
    })
    expect(moments.map(({ kind, sortKey }) => [kind, sortKey])).toEqual([
      ['statusEvent', '2026-11-02'],
      ['officerSince', '2024'],
      ['contractFrom', '2018-01-01'],
      ['predecessor', '2009-09-30'],
      ['incorporated', '1998-03-03'],
    ])
  })

  it('has what monitors found, at the day of the register where there is one, else at the day it was found', () => {
    const found = (changeId: string, more: Partial<MonitorChange>): MonitorChange => ({
      ...{ changeId, monitorId: 'm', detectedAt: '2026-11-26T08:00:00Z', weight: 'serious' },
      ...more,
    })
    const left = found('left', {
      eventCode: 'OFFICER_RESIGNED',
      before: { name: 'A', endDate: '2019-01-02' },
      after: null,
    })
    const moved = found('moved', { eventCode: 'REGISTERED_ADDRESS_CHANGED' })
    const moments = timelineOf({
      relationships: { legalRepresentatives: [{ startDate: '2024' }, { startDate: '1998' }] },
    })
    expect(
      withFound(moments, [left, moved]).map((one) => (one.kind === 'found' ? one.change.changeId : one.date)),
    ).toEqual(['moved', '2024', 'left', '1998'])
  })

  it('keeps a year a year, and the original beside it', () => {
    const [only] = timelineOf({ relationships: { legalRepresentatives: [{ startDate: { original: '2023-02' } }] } })
    expect(only).toMatchObject({ sortKey: '2023-02', date: { original: '2023-02' } })
  })

  it('gives a relation in the direction of its source, and consolidation as what it is', () => {
    const consolidated = { details: 'IS_DIRECTLY_CONSOLIDATED_BY', startDate: '2024-11-27' }
    const agreed = { type: 'dominationAgreement', startDate: '2024-11-27' }
    const kindOf = (companyIs: string, interest: { type?: string; details?: string; startDate: string }) =>
      timelineOf({
        relationships: { contractualInterests: [{ companyIs, party: { name: 'G' }, interests: [interest] }] },
      }).map(({ kind }) => kind)
    expect(kindOf('controller', consolidated)).toEqual(['consolidatesFrom'])
    expect(kindOf('subject', consolidated)).toEqual(['consolidatedFrom'])
    expect(kindOf('controller', agreed)).toEqual(['controlsFrom'])
    expect(kindOf('subject', agreed)).toEqual(['contractFrom'])
  })

  it('keeps a date without a year, as it came and last', () => {
    const officers = [{ startDate: { original: 'seit Gründung' } }, { startDate: '1998' }]
    expect(timelineOf({ relationships: { legalRepresentatives: officers } }).map(({ date }) => date)).toEqual([
      '1998',
      { original: 'seit Gründung' },
    ])
  })

  it('is empty for a report that dates nothing', () => {
    expect(timelineOf({})).toEqual([])
  })
})
