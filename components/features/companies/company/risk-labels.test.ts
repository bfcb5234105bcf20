import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { type FoundRisk, risksOf } from '#lib/domain/risks/index.ts'
import { type SandboxResults, sandboxResults } from '#lib/testing/sandbox-results.ts'
import { messagesOf } from '../../../messages/index.ts'
import { riskLabels } from './risk-labels.ts'

const risksIn = ({ report, statements }: SandboxResults) =>
  risksOf({ report, statements, owners: null, isOwnersClosed: true, graph: null, today: '2026-11-23' })

async function wordsIn(locale: (typeof locales)[number]) {
  const messages = await messagesOf(locale)
  const t = createTranslator({ locale, messages, namespace: 'company.overview.risks' })
  const screening = createTranslator({ locale, messages, namespace: 'screeningState' })
  const factors = createTranslator({ locale, messages, namespace: 'report.factors' })
  return (risk: FoundRisk) => riskLabels(risk, { t, screening, factors, locale })
}

describe('risks in words', () => {
  it('name equity, overdue accounts, control, circles and gaps of Brennerfeld Optik AG with figures', async () => {
    const labelsOf = await wordsIn('en')
    const found = sandboxResults()
      .filter(({ name }) => name === 'Brennerfeld Optik AG')
      .flatMap(risksIn)
    const sentences = found.map((risk) => labelsOf(risk).sentence)
    expect(sentences.slice(0, 2)).toEqual([
      expect.stringMatching(/^Equity is negative: −[\d,]+\u00a0EUR on 31 Dec 2025\.$/),
      'Insolvency proceedings are open.',
    ])
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Accounts are reported as 143 days overdue.',
        'Nordrand Beteiligungs GmbH & Co. KG controls the company by contract.',
        'The holdings form a circle.',
        '0–<\u00a024.2\u00a0% of the shares are undisclosed.',
      ]),
    )
  })

  it.each(locales)('are sentences without codes for every company written by hand, in %s', async (locale) => {
    const labelsOf = await wordsIn(locale)
    const texts = sandboxResults().flatMap(risksIn).map(labelsOf)
    for (const { sentence, detail } of texts) {
      expect(sentence).toMatch(/\.$/)
      expect(`${sentence} ${detail ?? ''}`).not.toMatch(
        /[{}]|\b[a-z]+(_[a-z]+)+\b|undefined|null|(^|\s)[a-z]+[A-Z][a-z]/,
      )
    }
  })
})

it('accounts on file beside overdue ones: whether they are the ones meant is not claimed', async () => {
  const labelsOf = await wordsIn('en')
  const report = { risk: { factors: { accountsOverdueDays: 143 } } }
  const metadata = { periodEnd: '2025-12-31', filingDate: '2026-04-30' }
  const overdue = risksOf({
    ...{ report, statements: [{ metadata }], owners: null, isOwnersClosed: false, graph: null, today: '2026-11-23' },
  }).find(({ kind }) => kind === 'overdueAccounts')
  expect(overdue && labelsOf(overdue).detail).toBe(
    'The report does not give the financial year. On file are accounts to 31 Dec 2025, filed on 30 Apr 2026; whether these are meant is not provided.',
  )
})
