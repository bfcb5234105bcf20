import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompanyReport } from '#lib/contract/index.ts'
import { rulesInWords } from '#lib/domain/signing/index.ts'
import { type ComparedChange, compareReports } from './comparison.ts'
import { exampleReport } from './testing/report.ts'
import { comparedWholly } from './whole.ts'

type Basic = NonNullable<CompanyReport['basicInformation']>
type Relations = NonNullable<CompanyReport['relationships']>

function edited(edit: (basic: Basic, relations: Relations, report: CompanyReport) => void): CompanyReport {
  const report = exampleReport()
  edit(report.basicInformation ?? {}, report.relationships ?? {}, report)
  return report
}

/** The same value with the members of its lists and the keys of its objects in another order. */
function shuffled(value: unknown, next: () => number): unknown {
  const mixed = <T>(list: T[]): T[] =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  if (Array.isArray(value)) return mixed(value.map((one) => shuffled(one, next)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(mixed(Object.entries(value)).map(([key, one]) => [key, shuffled(one, next)]))
}

function asReport(value: unknown): CompanyReport {
  return CompanyReport.parse(value)
}

const changesOf = (after: CompanyReport) => compareReports(exampleReport(), after).changes
const shapeOf = ({ section, kind, label, fields }: ComparedChange) => [
  section,
  kind,
  label,
  fields
    .map(({ name }) => name)
    .toSorted()
    .join(),
]
const shape = (after: CompanyReport) => changesOf(after).map(shapeOf)

describe('comparing two reports', () => {
  it('finds no difference in the same facts, whatever the order of keys and members', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const next = () => Number(stream.next().value)
        expect(changesOf(asReport(shuffled(exampleReport(), next)))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('counts neither the time of retrieval nor signed links nor places in the register’s list', () => {
    const after = edited((basic, relations, report) => {
      for (const source of Object.values(report.sources ?? {})) {
        source.retrievalTime = '2026-12-24T10:00:00Z'
        source.downloadUrl = 'https://r.example/a?signature=2&expires=9'
      }
      basic.contacts = [{ type: 'website', value: 'https://linde.example?signature=abc' }]
      for (const one of relations.legalRepresentatives ?? []) one.source = { document: 'reg', sequence: 99 }
    })
    expect(changesOf(after)).toEqual([])
  })

  it('takes absent, null and empty for the same, and a figure for itself in another form', () => {
    const after = edited((basic, relations) => {
      basic.capital = { currency: 'EUR', authorized: null, issued: { amount: '4000000', iso4217CurrencyCode: 'EUR' } }
      const [first] = relations.shareholders ?? []
      if (first) Object.assign(first, { numberOfShares: '1500000', interestType: 'SHAREHOLDING', shareClass: '' })
      const [officer] = relations.legalRepresentatives ?? []
      if (officer) officer.startDate = { original: '01.05.2019', normalized: '2019-05-01' }
    })
    expect(changesOf(after)).toEqual([])
  })

  it.each<[string, CompanyReport, unknown[]]>([
    [
      'a share',
      edited((_, { shareholders }) => Object.assign(shareholders?.[0] ?? {}, { percentage: { exact: 40 } })),
      ['shareholders', 'changed', 'Nord GmbH', 'percentage'],
    ],
    [
      'a joint parcel',
      edited((_, { shareholders }) => {
        for (const one of shareholders?.slice(1) ?? []) one.percentage = { exact: 6 }
      }),
      ['shareholders', 'changed', 'Cleo Ek, Dan Falk', 'percentage'],
    ],
    [
      'a shareholder who left',
      edited((_, relations) => {
        relations.shareholders = relations.shareholders?.slice(1)
      }),
      [
        'shareholders',
        'removed',
        'Nord GmbH',
        'identifiers,interestType,name,numberOfShares,percentage,provenance,type',
      ],
    ],
    [
      'a shareholder of another name',
      edited((_, { shareholders }) => Object.assign(shareholders?.[0]?.company ?? {}, { name: 'Süd GmbH' })),
      ['shareholders', 'changed', 'Süd GmbH', 'name'],
    ],
    [
      'an officer who came',
      edited((_, { legalRepresentatives }) =>
        legalRepresentatives?.push({ person: { name: { fullName: 'Eva Ny' } }, role: { original: 'Mitglied' } }),
      ),
      ['officers', 'added', 'Eva Ny', 'name,role'],
    ],
    [
      'one of two roles of an officer',
      edited((_, { legalRepresentatives }) =>
        Object.assign(legalRepresentatives?.[2] ?? {}, { role: { original: 'Vorsitzender' } }),
      ),
      ['officers', 'changed', 'Bo Dahl', 'role'],
    ],
    [
      'a birth that became known',
      edited((_, { legalRepresentatives }) =>
        Object.assign(legalRepresentatives?.[1]?.person ?? {}, { dateOfBirth: { original: '1979' } }),
      ),
      ['officers', 'changed', 'Bo Dahl', 'dateOfBirth'],
    ],
    [
      'an address',
      edited(({ addresses }) => Object.assign(addresses?.[0] ?? {}, { original: 'Weg 2, Sandhafen' })),
      ['addresses', 'changed', 'registered', 'original'],
    ],
    [
      'the status',
      edited((basic) => {
        basic.status = { original: 'Gelöscht', normalized: 'deleted', isActive: false }
      }),
      ['status', 'changed', null, 'isActive,normalized,original'],
    ],
    [
      'the end of proceedings',
      edited(({ statusEvents }) => Object.assign(statusEvents?.[0] ?? {}, { state: 'ended' })),
      ['statusEvents', 'changed', '14 IN 1/26', 'state'],
    ],
    [
      'the name',
      edited((basic) => {
        basic.legalName = 'Linde AG'
      }),
      ['name', 'changed', null, 'legalName'],
    ],
    [
      'the capital',
      edited((basic) => {
        basic.capital = { currency: 'EUR', issued: { amount: '5000000.00', iso4217CurrencyCode: 'EUR' } }
      }),
      ['capital', 'changed', null, 'issued'],
    ],
    [
      'a register number',
      edited(({ identifiers }) => Object.assign(identifiers?.[0] ?? {}, { value: 'HRB 2' })),
      ['identifiers', 'changed', 'register_number', 'value'],
    ],
    [
      'whether all holders are listed',
      edited((_, relations) => {
        relations.ownershipIncompleteReason = null
      }),
      ['completeness', 'removed', null, 'reason'],
    ],
  ])('names %s as one change', (_, after, expected) => {
    const found = shape(after)
    expect(found).toEqual([expected])
    expect(compareReports(exampleReport(), after).wording).toEqual([])
  })

  it.each<[string, CompanyReport, unknown[]]>([
    [
      'a source that became official',
      edited((_, __, { sources }) => Object.assign(sources?.web ?? {}, { type: 'officialRegister' })),
      ['alternativeNames', 'changed', 'LindeOptik', 'provenance'],
    ],
    [
      'a field that is not in the schema',
      edited((basic) => Object.assign(basic, { boardSize: 7 })),
      ['other', 'changed', 'basicInformation.boardSize', 'value'],
    ],
    [
      'a risk factor',
      edited((_, __, report) => {
        report.risk = { factors: { accountsOverdueDays: 150 } }
      }),
      ['risk', 'changed', 'accountsOverdueDays', 'value'],
    ],
    [
      'the wording of a role that is normalized',
      edited((_, { legalRepresentatives }) =>
        Object.assign(legalRepresentatives?.[0] ?? {}, { role: { original: 'Vorsitzender', normalized: 'Chair' } }),
      ),
      ['officers', 'changed', 'Anna Berg', 'role.original'],
    ],
    [
      'a name that is derived from the legal name',
      edited((basic) => basic.alternativeNames?.push({ type: 'previousName', name: 'Linde GmbH' })),
      ['alternativeNames', 'added', 'Linde GmbH', 'name,type'],
    ],
  ])('names %s beside the changes', (_, after, expected) => {
    const { changes, wording } = compareReports(exampleReport(), after)
    expect(changes).toEqual([])
    expect(wording.map(shapeOf)).toContainEqual(expected)
  })

  it('takes two people of one name with different births for two', () => {
    const after = edited((_, { legalRepresentatives }) =>
      Object.assign(legalRepresentatives?.[0]?.person ?? {}, { dateOfBirth: { original: '1990-04' } }),
    )
    expect(shape(after).map(([section, kind]) => [section, kind])).toEqual([
      ['officers', 'removed'],
      ['officers', 'added'],
    ])
  })

  it('tells the register’s own date of change apart from the changes', () => {
    const after = edited((basic) => {
      basic.dates = { ...basic.dates, lastChanged: { normalized: '2026-12-01' } }
    })
    const { changes, lastChanged } = compareReports(exampleReport(), after)
    expect(changes).toEqual([])
    expect(lastChanged?.after?.normalized).toBe('2026-12-01')
  })

  it('takes a pledge for the same whatever an answer calls it, and tells of a new one', () => {
    const withPledges = (factors: Record<string, string[]>) =>
      edited((_, { shareholders }) => Object.assign(shareholders?.[0] ?? {}, { risk: { factors } }))
    const before = withPledges({ zastavniPravo: ['Bank'] })
    const told = (after: CompanyReport) => {
      const { changes, wording } = compareReports(before, after)
      expect(wording).toEqual([])
      return changes.map(({ section, kind, fields }) => [section, kind, fields.find(({ name }) => name === 'value')])
    }
    expect(told(withPledges({ pledges: ['Bank'] }))).toEqual([])
    expect(told(withPledges({ pledges: ['Bank', 'Another bank'] }))).toEqual([
      ['pledges', 'added', { name: 'value', before: null, after: 'Another bank' }],
    ])
    expect(told(withPledges({}))).toEqual([['pledges', 'removed', { name: 'value', before: 'Bank', after: null }]])
    expect(told(withPledges({ pledges: ['Other words'] })).map(([, kind]) => kind)).toEqual(['removed', 'added'])
  })

  it('tells of a pledge that a register names outside the holdings, and says nothing of one where these were not read', () => {
    const pledged = (words: string) =>
      edited((_, relations) => Object.assign(relations, { pledgedShares: [{ inFavourOf: words }] }))
    const sections = ({ changes, wording }: ReturnType<typeof compareReports>) =>
      [...changes, ...wording].map(({ section, kind }) => [section, kind])
    expect(sections(compareReports(exampleReport(), pledged('Bank')))).toEqual([['pledges', 'added']])
    const side = { orderId: 'ord', parts: null }
    const leftOut = [{ path: ['relationships', 'shareholders', 0, 'risk'], value: 7 }]
    const whole = (after: typeof leftOut) =>
      comparedWholly(
        compareReports(pledged('Bank'), exampleReport()),
        [
          { ...side, leftOut: [] },
          { ...side, leftOut: after, hasAllEntries: true },
        ],
        ['pledges'],
      )
    expect(sections(whole([]))).toEqual([['pledges', 'removed']])
    expect(sections(whole(leftOut))).toEqual([])
  })

  it('takes a rule of signing for the same once its words are understood, and tells of other words', () => {
    const words =
      'Za společnost jedná jednatel samostatně. U právních jednání nad 100 000 Kč jednají dva jednatelé společně.'
    const withRules = (original: string, rules: object[]) =>
      edited((basics) =>
        Object.assign(basics, {
          representationPolicy: { rules: rules.map((rule) => ({ ...rule, original, originalLanguage: 'cs' })) },
        }),
      )
    const before = withRules(words, [{}])
    const understood = rulesInWords(words, 'cs') ?? []
    expect(understood).toHaveLength(2)
    const told = (after: CompanyReport) => {
      const { changes, wording } = compareReports(before, after)
      return [...changes, ...wording].map(({ section }) => section)
    }
    expect(told(withRules(words, understood))).toEqual([])
    expect(told(withRules(words.replace('100 000', '200 000'), understood))).toEqual(['rules', 'rules'])
  })

  it('finds everything added against an empty report', () => {
    const { changes } = compareReports({}, exampleReport())
    expect(changes.every(({ kind }) => kind === 'added')).toBe(true)
    expect(changes.length).toBeGreaterThan(20)
  })
})
