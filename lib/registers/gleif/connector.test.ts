import { describe, expect, it } from 'vitest'
import { createConnectors, readServiceId, toServiceId } from '../connector/index.ts'
import { answerWith } from '../testing/answers.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { createGleifConnectors, gleifRegister, type NationalRegister } from './index.ts'
import { connectorOf, fixtures, playedBy, record, replayOf, reportOn } from './testing/played.ts'

const [mother, daughter] = ['EXAMPLE0PARENT000023', 'EXAMPLE0CHILD0000013']
const norway: NationalRegister = {
  jurisdictionCode: 'no',
  idTag: 1,
  scheme: 'no_organisation_number',
  authority: 'RA000472',
  isNativeId: (nativeId) => /^\d{9}$/.test(nativeId),
}

const played = () => playedBy(replayOf(fixtures))

describe('a report of GLEIF', () => {
  it('names the parents as control without a share, and why where none is named', async () => {
    const child = await reportOn(replayOf(fixtures), daughter)
    expect(child.value.relationships?.shareholders).toMatchObject([
      {
        company: { name: 'Exempel Moder AB' },
        interestType: 'otherInfluenceOrControl',
        interestDetails: 'IS_DIRECTLY_CONSOLIDATED_BY',
      },
      { company: { name: 'Exempel Moder AB' }, interestDetails: 'IS_ULTIMATELY_CONSOLIDATED_BY' },
    ])
    expect(JSON.stringify(child.value)).not.toContain('percentage')
    expect(partOf(child, 'parents')).toMatchObject({ state: 'given' })
    const parent = await reportOn(replayOf(fixtures), mother)
    expect(parent.value.relationships?.shareholders).toBeUndefined()
    expect(partOf(parent, 'parents')).toMatchObject({
      state: 'not_published',
      reason: 'natural_persons',
      detail:
        'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: NATURAL_PERSONS; ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: NO_KNOWN_PERSON',
      source: 'gleif-direct-parent-exception',
    })
  })

  it('names children, branches, successors and events', async () => {
    const { basicInformation, relationships } = (await reportOn(replayOf(fixtures), mother)).value
    expect(relationships?.contractualInterests).toMatchObject([
      {
        companyIs: 'controller',
        party: { name: 'Exempel Datter AS' },
        interests: [{ type: 'otherInfluenceOrControl', startDate: { normalized: '2010-10-10' }, status: 'current' }],
      },
    ])
    expect(relationships?.branches).toMatchObject([{ name: 'Exempel Moder AB, Zweigniederlassung Frankfurt' }])
    expect(basicInformation?.statusEvents).toMatchObject([
      { type: 'insolvencyProceedingsOpened', state: 'current', effectiveDate: '2025-05-06' },
    ])
    const child = (await reportOn(replayOf(fixtures), daughter)).value
    expect(child.basicInformation?.status).toEqual({ original: 'INACTIVE', normalized: 'inactive', isActive: false })
    expect(child.relationships?.legalSuccessors).toMatchObject([
      { company: { name: 'Exempel Arving AS' }, date: { normalized: '2025-12-31' }, details: 'CORPORATE_ACTION' },
    ])
  })

  it('keeps the numbers of two authorities apart, also where they are the same', async () => {
    const numberAt = async (authority: string) => {
      const entity = { jurisdiction: 'DE', registeredAs: 'HRB 7', registeredAt: { id: authority } }
      const answers = [{ shape: 'lei_records/single_lei_record', id: mother, value: { data: record(mother, entity) } }]
      const { value } = await reportOn(answerWith(answers, gleifRegister.baseUrl), mother)
      return value.basicInformation?.identifiers?.[1]?.type
    }
    expect(await numberAt('RA000242')).not.toBe(await numberAt('RA000247'))
    expect(await numberAt('RA999999')).toMatch(/_weak$/)
  })
})

function partOf(found: Awaited<ReturnType<typeof reportOn>>, name: string) {
  return found.completeness?.parts?.find(({ part }) => part === name)
}

describe('one level of a graph', () => {
  it('has each parent as an edge with the day it began, direct or ultimate, and no share', async () => {
    const found = await connectorOf(played(), 'se').shareholders?.(createFetchContext(), daughter)
    expect(found?.report.shareholders).toMatchObject([
      { directOrIndirect: 'direct', startDate: { normalized: '2010-10-10' }, status: 'current' },
      { directOrIndirect: 'indirect' },
    ])
    expect(found?.incompleteReason).toBe('accounting_consolidation_only')
  })
})

describe('a serviceId', () => {
  it('is issued where no register of the jurisdiction’s own is connected, and leads back to the LEI', async () => {
    const [hit] =
      (await connectorOf(played(), 'se').search?.(createFetchContext(), { companyName: 'exempel moder' })) ?? []
    expect(hit?.name).toBe('Exempel Moder AB')
    expect(readServiceId(hit?.serviceId ?? '')).toEqual({ jurisdictionCode: 'se', idTag: 200, nativeId: mother })
  })

  it.each([
    ['RA000472', toServiceId(norway, '310000019')],
    ['RA000473', undefined],
  ])(
    'is the national one where a register is connected, and none where %s is not its authority',
    async (authority, id) => {
      const { issuing } = createGleifConnectors(played(), ['se', 'no'], [{ ...norway, authority }])
      expect(issuing.map(({ jurisdictionCode }) => jurisdictionCode)).toEqual(['se'])
      const report = await issuing[0]?.report?.(createFetchContext(), mother)
      expect(report?.value.relationships?.contractualInterests?.[0]?.party?.serviceId).toBe(id)
    },
  )

  it('of before a register was connected still leads to its company', async () => {
    const { issuing, superseded } = createGleifConnectors(played(), ['se', 'no'], [norway])
    const connectors = createConnectors(issuing, superseded)
    const found = connectors.companyOf(toServiceId({ jurisdictionCode: 'no', idTag: 200 }, daughter))
    expect(found?.nativeId).toBe(daughter)
    expect(connectors.inJurisdiction('no')).toEqual([])
    const report = await found?.connector.report?.(createFetchContext(), daughter)
    expect(report?.value.basicInformation?.identifiers).toContainEqual(
      expect.objectContaining({ type: 'service_id', value: toServiceId(norway, '310000019') }),
    )
  })
})
