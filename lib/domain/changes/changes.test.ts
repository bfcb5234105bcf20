import { describe, expect, it } from 'vitest'
import { type ChangeSeverity, changeKinds, changeSeverities, type FactName, factNames } from '#lib/contract/index.ts'
import {
  codeTable,
  factsOfChange,
  kindTable,
  severityOfChange,
  severityOfFact,
  severityOfKind,
  type WeighedChange,
} from './index.ts'

const holder = (...exact: number[]) => ({
  name: 'Nord GmbH',
  holdings: exact.map((one) => ({ percentage: { exact: one } })),
})
const officer = (englishTranslation: string) => ({ name: 'Anna Berg', role: { englishTranslation } })
const change = (eventCode: string, before: unknown, after: unknown): WeighedChange => ({ eventCode, before, after })

/** A change, what it weighs, and the fact it is about. */
const cases: readonly [WeighedChange, ChangeSeverity, FactName | null][] = [
  [change('SHAREHOLDING_CHANGED', holder(37.5), holder(19)), 'serious', 'holders'],
  [change('SHAREHOLDING_CHANGED', holder(19), holder(37.5)), 'serious', 'holders'],
  [change('SHAREHOLDING_CHANGED', holder(19), holder(18)), 'notable', 'holders'],
  [change('SHAREHOLDING_CHANGED', null, holder(18)), 'serious', 'holders'],
  [change('SHAREHOLDING_CHANGED', undefined, undefined), 'serious', 'holders'],
  [change('SHAREHOLDER_ADDED', null, holder(18.5)), 'notable', 'holders'],
  [change('SHAREHOLDER_ADDED', null, holder(25)), 'serious', 'holders'],
  [change('SHAREHOLDER_ADDED', null, holder(13, 13)), 'serious', 'holders'],
  [change('SHAREHOLDER_ADDED', null, holder(12, 12)), 'notable', 'holders'],
  [change('SHAREHOLDER_ADDED', null, holder()), 'serious', 'holders'],
  [change('SHAREHOLDER_ADDED', null, { name: 'X', holdings: [{ percentage: { maximum: 25 } }] }), 'serious', 'holders'],
  [
    change('SHAREHOLDER_ADDED', null, { name: 'X', holdings: [{ percentage: { exclusiveMaximum: 25 } }] }),
    'notable',
    'holders',
  ],
  [change('SHAREHOLDER_REMOVED', holder(5), null), 'notable', 'holders'],
  [change('SHAREHOLDER_REMOVED', undefined, undefined), 'serious', 'holders'],
  [change('CONTROL_AGREEMENT_ADDED', null, {}), 'serious', 'owners'],
  [change('OFFICER_RESIGNED', officer('Member of the management board'), null), 'serious', 'officers'],
  [change('OFFICER_APPOINTED', null, officer('Member of the supervisory board')), 'notable', 'officers'],
  [change('OFFICER_APPOINTED', null, { name: 'Anna Berg' }), 'serious', 'officers'],
  [
    change('OFFICER_ROLE_CHANGED', officer('Member of the supervisory board'), officer('Managing director')),
    'serious',
    'officers',
  ],
  [change('OFFICER_NAME_CHANGED', officer('Managing director'), officer('Managing director')), 'notable', 'officers'],
  [change('REPRESENTATION_CHANGED', null, null), 'serious', 'signing'],
  [change('INSOLVENCY_OPENED', null, null), 'serious', 'status'],
  [change('LIQUIDATION_OPENED', null, null), 'serious', 'status'],
  [change('COMPANY_DISSOLVED', null, null), 'serious', 'status'],
  [change('COMPANY_DISAPPEARED', 'X AG', null), 'serious', 'status'],
  [change('STATUS_CHANGED', { isActive: true }, { isActive: false }), 'serious', 'status'],
  [change('STATUS_CHANGED', { isActive: true }, { isActive: true }), 'notable', 'status'],
  [change('STATUS_CHANGED', undefined, undefined), 'serious', 'status'],
  [change('NAME_CHANGED', 'A', 'B'), 'notable', 'name'],
  [change('REGISTERED_ADDRESS_CHANGED', {}, {}), 'notable', 'seat'],
  [change('LEGAL_FORM_CHANGED', {}, {}), 'notable', 'legalForm'],
  [change('CAPITAL_CHANGED', {}, {}), 'notable', 'capital'],
  [change('CONTACT_ADDED', null, {}), 'minor', null],
  [change('ACTIVITY_ADDED', null, {}), 'minor', 'activities'],
  [change('IDENTIFIER_REMOVED', {}, null), 'minor', 'identifiers'],
  [change('EMPLOYEE_COUNT_CHANGED', {}, {}), 'minor', 'employees'],
  [{ eventCode: 'GAZETTE_NOTICE', category: 'ownership' }, 'notable', 'holders'],
  [{ eventCode: 'GAZETTE_NOTICE', category: 'gazette' }, 'notable', null],
  [{ eventCode: null, category: 'company-details' }, 'notable', null],
  [{ eventCode: 'toString', category: 'constructor' }, 'notable', null],
]

describe('what a change weighs', () => {
  it.each(cases)('%j is %s and about %s', (one, severity, fact) => {
    expect([severityOfChange(one), factsOfChange(one)[0] ?? null]).toEqual([severity, fact])
    expect(factsOfChange(one)).toEqual(expect.any(Array))
  })

  it('is decided for every code and fact, gravest first where nothing is given', () => {
    for (const eventCode of Object.keys(codeTable)) {
      expect(changeSeverities).toContain(severityOfChange({ eventCode }))
      for (const fact of factsOfChange({ eventCode })) expect(factNames).toContain(fact)
    }
    for (const fact of factNames) expect(changeSeverities).toContain(severityOfFact(fact))
  })

  it('follows what an admin has set, for that kind and no other', () => {
    for (const kind of changeKinds) {
      for (const severity of changeSeverities) {
        const found = changeKinds.map((one) => severityOfKind(one, { [kind]: severity }))
        expect(found).toEqual(changeKinds.map((one) => (one === kind ? severity : kindTable[one].severity)))
      }
    }
    const settings = { seat: 'serious', holders: 'minor' } as const
    expect(severityOfChange(change('REGISTERED_ADDRESS_CHANGED', {}, {}), settings)).toBe('serious')
    expect(severityOfChange(change('SHAREHOLDER_ADDED', null, holder(18.5)), settings)).toBe('minor')
    expect(severityOfChange(change('SHAREHOLDER_ADDED', null, holder(30)), settings)).toBe('serious')
  })
})
