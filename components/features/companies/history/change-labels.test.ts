import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { CompanyReport, locales, Statement, UboReport } from '#lib/contract/index.ts'
import {
  type Comparison,
  compareAccounts,
  compareOwners,
  compareReports,
  withoutConsequences,
} from '#lib/domain/comparison/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import type { Locale } from '../../../format.ts'
import { messagesOf } from '../../../messages/index.ts'
import { changeLabels, type HistoryLabels } from './change-labels.ts'
import { changeRows } from './change-list.tsx'

async function wordsIn(locale: Locale) {
  const messages = await messagesOf(locale)
  const texts = {
    t: createTranslator({ locale, messages, namespace: 'history.changes' }),
    terms: createTranslator({ locale, messages, namespace: 'report.terms' }),
    events: createTranslator({ locale, messages, namespace: 'company.events.title' }),
    factors: createTranslator({ locale, messages, namespace: 'report.factors' }),
    numbers: createTranslator({ locale, messages, namespace: 'report.numbers' }),
    status: createTranslator({ locale, messages, namespace: 'ui.companyStatus' }),
    lines: createTranslator({ locale, messages, namespace: 'financials.lines' }),
    provenance: createTranslator({ locale, messages, namespace: 'ui.provenance' }),
    locale,
  }
  return (comparison: Comparison<string>): HistoryLabels[] => {
    const { changes, wording } = withoutConsequences(comparison)
    return [...changes, ...wording].map((change) => changeLabels(change, texts))
  }
}

const report = (basicInformation: object, more: object = {}) => CompanyReport.parse({ basicInformation, ...more })
const address = (original: string, houseNumber: string) => ({
  type: 'registered',
  original,
  normalized: { road: 'Weg', houseNumber },
})

describe('a change in words', () => {
  it('says a rename as one name and the other, a move as one address and the other', async () => {
    const labelsOf = await wordsIn('en')
    const before = report({ legalName: 'Feinmechanik GmbH', addresses: [address('Weg 1\nSandhafen', '1')] })
    const after = report({
      legalName: 'Optik AG',
      alternativeNames: [{ type: 'previousName', name: 'Feinmechanik GmbH' }],
      addresses: [address('Weg 2\nSandhafen', '2')],
    })
    expect(labelsOf(compareReports(before, after))).toEqual([
      {
        section: 'Legal name',
        kind: 'Changed',
        label: null,
        lines: [{ label: null, before: 'Feinmechanik GmbH', after: 'Optik AG' }],
      },
      {
        section: 'Address',
        kind: 'Changed',
        label: 'Registered address',
        lines: [{ label: null, before: 'Weg 1, Sandhafen', after: 'Weg 2, Sandhafen' }],
      },
    ])
  })

  it('says status, risk factors and completeness as the report says them', async () => {
    const labelsOf = await wordsIn('en')
    const after = report(
      { status: { normalized: 'bankrupt' } },
      {
        risk: { factors: { accountsOverdueDays: 143 } },
        relationships: { ownershipIncompleteReason: 'largest_holdings_only' },
      },
    )
    const found = labelsOf(compareReports(report({ status: { normalized: 'active' } }), after))
    expect(found.map(({ label, lines }) => [label, lines[0]?.before, lines[0]?.after])).toEqual([
      [null, 'Active', 'In insolvency'],
      [null, null, 'Largest holdings only'],
      ['Overdue accounts', null, '143 days'],
    ])
  })

  it('says the figures of accounts and the interests of owners as their pages do', async () => {
    const labelsOf = await wordsIn('en')
    const accounts = (totalEquity: string) => [
      Statement.parse({ metadata: { periodEnd: '2025-12-31' }, balanceSheet: { totalEquity } }),
    ]
    const owners = (type: string, exact: number) =>
      UboReport.parse({
        ultimateBeneficialOwners: [
          { type: 'person', person: { name: { fullName: 'Anna' } }, interests: [{ type, percentage: { exact } }] },
        ],
      })
    const found = [
      ...labelsOf(compareAccounts(accounts('5319000'), accounts('-13232000'))),
      ...labelsOf(compareOwners(owners('shareholding', 30), owners('jointShareholding', 40))),
    ]
    expect(found.map(({ section, label, lines }) => [section, label, lines[0]?.before, lines[0]?.after])).toEqual([
      ['Accounts', '31 Dec 2025', '5,319,000', '−13,232,000'],
      [
        'Beneficial owner',
        'Anna',
        'Type: shareholding, Share: 30\u00a0%',
        'Type: joint shareholding, Share: 40\u00a0%',
      ],
    ])
  })

  it.each(locales)('has no JSON, field name or code between any two reports of the sandbox, in %s', async (locale) => {
    const labelsOf = await wordsIn(locale)
    const reports = sandboxResults().map((one) => one.report)
    const changes = reports.flatMap((before, index) => labelsOf(compareReports(before, reports[index + 1] ?? {})))
    const texts = changeRows([], changes)
      .flat()
      .filter((text) => !/^co_\w+$/.test(text))
    const wrong = texts.filter((text) =>
      /[{}[\]]|(^|\s)[a-z]+[a-z0-9]*([A-Z][a-z]|_[a-z])\w*/.test(text.replace(/co_\w+/g, '')),
    )
    expect(wrong).toEqual([])
    expect(texts.length).toBeGreaterThan(500)
  })
})
