import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { CompanyReport, locales } from '#lib/contract/index.ts'
import { compareReports, withoutConsequences } from '#lib/domain/comparison/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import type { Locale } from '../../format.ts'
import { messagesOf } from '../../messages/index.ts'
import { changeRows } from './change-rows.ts'
import { type ChangeWords, changeWords } from './change-words.ts'

async function wordsIn(locale: Locale) {
  const messages = await messagesOf(locale)
  const texts = {
    t: createTranslator({ locale, messages, namespace: 'history.changes' }),
    terms: createTranslator({ locale, messages, namespace: 'report.terms' }),
    factors: createTranslator({ locale, messages, namespace: 'report.factors' }),
    numbers: createTranslator({ locale, messages, namespace: 'report.numbers' }),
    status: createTranslator({ locale, messages, namespace: 'ui.companyStatus' }),
    provenance: createTranslator({ locale, messages, namespace: 'ui.provenance' }),
    locale,
  }
  return (before: CompanyReport, after: CompanyReport): ChangeWords[] => {
    const { changes, wording } = withoutConsequences(compareReports(before, after))
    return [...changes, ...wording].map((change) => changeWords(change, texts))
  }
}

const report = (basicInformation: object, more: object = {}) => CompanyReport.parse({ basicInformation, ...more })
const address = (original: string, houseNumber: string) => ({
  type: 'registered',
  original,
  normalized: { road: 'Weg', houseNumber },
})

describe('[analyst A3.14] a change in words', () => {
  it('says a rename as one name and the other, a move as one address and the other', async () => {
    const wordsOf = await wordsIn('en')
    const before = report({ legalName: 'Feinmechanik GmbH', addresses: [address('Weg 1\nSandhafen', '1')] })
    const after = report({
      legalName: 'Optik AG',
      alternativeNames: [{ type: 'previousName', name: 'Feinmechanik GmbH' }],
      addresses: [address('Weg 2\nSandhafen', '2')],
    })
    expect(wordsOf(before, after)).toEqual([
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
    const wordsOf = await wordsIn('en')
    const after = report(
      { status: { normalized: 'bankrupt' } },
      {
        risk: { factors: { accountsOverdueDays: 143 } },
        relationships: { ownershipIncompleteReason: 'largest_holdings_only' },
      },
    )
    const found = wordsOf(report({ status: { normalized: 'active' } }), after)
    expect(found.map(({ label, lines }) => [label, lines[0]?.before, lines[0]?.after])).toEqual([
      [null, 'Active', 'In insolvency'],
      [null, null, 'Largest holdings only'],
      ['Overdue accounts', null, '143 days'],
    ])
  })

  it.each(locales)('has no JSON, field name or code between any two reports of the sandbox, in %s', async (locale) => {
    const wordsOf = await wordsIn(locale)
    const reports = sandboxResults().map((one) => one.report)
    const changes = reports.flatMap((before, index) => wordsOf(before, reports[index + 1] ?? {}))
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
