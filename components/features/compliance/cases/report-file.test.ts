import { describe, expect, it } from 'vitest'
import type { Case, StatedOwnerRecord } from '#lib/contract/index.ts'
import { objectionsTo } from '../../../graph/bods/testing/validate.ts'
import { companyOf, reportStatements, reportText } from './report-file.ts'

const owner = (name: string, exact: number | null): StatedOwnerRecord => ({
  party: { kind: 'person', name, birth: null, numbers: [], country: null },
  share: exact === null ? null : { exact },
  role: null,
})
const caseOf = (more: Partial<Case>): Case => ({
  ...{ caseId: 'c', number: 7, version: 1, serviceId: 'co_xa_1', companyName: 'Muster AG', kind: 'owners' },
  ...{ status: 'decided', subject: 'Petra Muster', detectedAt: '2027-08-01T10:00:00.000Z', timeZone: 'UTC' },
  ...{ isHigherRisk: false, isWithoutSuspicion: false, changedAt: '2027-08-01T10:00:00.000Z', class: 'substantive' },
  evidence: [{ product: 'ubo', orderId: 'order-1', sha256: 'ab' }],
  ...more,
})
const reporting = {
  ...{ today: '2027-08-02', publisher: 'Registry Console' },
  urlOf: (orderId: string) => `https://console.test/orders/${orderId}`,
  labelsOf: (one: StatedOwnerRecord | null | undefined) =>
    one ? `${one.party.name}, ${one.share?.exact ?? 'no share'}` : 'not named',
}
const annotated = (one: Case) =>
  reportStatements(one, reporting).flatMap(({ recordType, annotations = [] }) =>
    annotations.map(({ motivation, statementPointerTarget }) => [recordType, motivation, statementPointerTarget]),
  )

const share = caseOf({
  ...{
    registeredOwner: owner('Petra Muster', 20),
    heldOwner: owner('Petra Muster', 40),
    classReason: 'crossesThreshold',
  },
})

describe('the report file of a case', () => {
  it.each([
    ['a share', share],
    [
      'a name',
      caseOf({
        registeredOwner: owner('Petra Mustre', 40),
        heldOwner: owner('Petra Muster', 40),
        classReason: 'oneEdit',
      }),
    ],
    ['an owner missing in the register', caseOf({ registeredOwner: null, heldOwner: owner('Petra Muster', 40) })],
    ['an owner only in the register', caseOf({ registeredOwner: owner('Paul Fremd', null), heldOwner: null })],
  ])('is valid BODS 0.4 of %s', (_what, one) => {
    expect(objectionsTo(reportText(one, reporting))).toEqual([])
  })

  it('[law 4.4] comments on the field that differs and links the evidence, and corrects nothing', () => {
    expect(annotated(share)).toEqual([
      ['relationship', 'commenting', '/recordDetails/interests/0/share'],
      ['relationship', 'linking', ''],
    ])
    const spelled = caseOf({ registeredOwner: owner('Petra Mustre', 40), classReason: 'oneEdit' })
    expect(annotated(spelled)[0]).toEqual(['person', 'commenting', '/recordDetails/names/0/fullName'])
    expect(annotated(caseOf({ heldOwner: owner('Petra Muster', 40) }))[0]).toEqual(['entity', 'commenting', ''])
  })

  it('says what the register states, what was found, the class and the case, and states only what the register says', () => {
    const statements = reportStatements(share, reporting)
    const [comment] = statements.find(({ recordType }) => recordType === 'relationship')?.annotations ?? []
    expect(comment?.description).toBe(
      'Case 7. Register: Petra Muster, 20. Found: Petra Muster, 40. Class: substantive.',
    )
    expect(JSON.stringify(statements.map(({ recordDetails }) => recordDetails))).not.toContain('40')
  })
})

it('a report names its company by name and register number, never by an id of the service where it has a name', () => {
  const named = (one: Partial<Case>) => companyOf(caseOf(one), 'number to be filled in')
  expect(named({ registerNumber: '00002065' })).toBe('Muster AG (00002065)')
  expect(named({ registerNumber: null })).toBe('Muster AG (number to be filled in)')
  expect(companyOf(caseOf({}), null)).toBe('Muster AG')
  expect(named({ companyName: null, registerNumber: '00002065' })).toBe('co_xa_1 (00002065)')
})
