import { describe, expect, it } from 'vitest'
import type { CompanyReport } from '#lib/contract/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { reportTexts } from './testing/rendered.tsx'

const reportOf = (name: string): CompanyReport => {
  const found = sandboxResults().find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} is not in the sandbox`)
  return found.report
}
const rule = {
  original: 'Jedes Mitglied vertritt allein.',
  options: [{ signers: [{ actor: { type: 'role', role: { original: 'Vorstand' } }, minimumCount: 1 }] }],
}
const officer = (fullName: string, source: string) => ({
  type: 'person',
  person: { name: { fullName } },
  role: { original: 'Vorstand' },
  source,
})
const insolvent: CompanyReport = {
  sources: { reg: { type: 'officialRegister' }, web: { type: 'selfDeclaration' } },
  basicInformation: {
    representationPolicy: { rules: [rule] },
    statusEvents: [{ type: 'insolvencyProceedingsOpened', state: 'current', effectiveDate: '2026-11-02' }],
  },
  relationships: { legalRepresentatives: [officer('Ada Berg', 'reg'), officer('Bo Unlisted', 'web')] },
}

describe('signing authority in a report', () => {
  it('says before the rule that it is not relied upon, and before the answer of the check', async () => {
    const texts = await reportTexts(insolvent, 'en', 'signers=0')
    const caveat = 'Not relied upon: insolvency proceedings have been open since 2 Nov 2026.'
    const places = texts.flatMap((text, index) => (text === caveat ? [index] : []))
    expect(places).toHaveLength(2)
    expect(places[0]).toBeLessThan(texts.indexOf(rule.original))
    const answer = texts.indexOf('Yes, by rule a.')
    expect(texts.slice(places[1], answer + 1)).toEqual([caveat, 'By the entered rule:', 'Yes, by rule a.'])
  })

  it('says it in print of every company of the sandbox whose register enters proceedings', async () => {
    const open = sandboxResults().filter(({ report }) =>
      (report.basicInformation?.statusEvents ?? []).some(({ type }) => type === 'insolvencyProceedingsOpened'),
    )
    expect(open.length).toBeGreaterThan(0)
    for (const { name, report } of open) {
      const texts = await reportTexts(report, 'de')
      const caveat = texts.findIndex((text) => text.startsWith('Nicht maßgeblich: Ein Insolvenzverfahren ist seit'))
      const heading = texts.lastIndexOf('Vertretungsberechtigung')
      expect(caveat, name).toBeGreaterThanOrEqual(heading)
    }
  })

  it('names whom only the company itself names as not entitled', async () => {
    const texts = await reportTexts(insolvent, 'en')
    expect(texts).toContain('Not entitled by the register, because not entered there: Bo Unlisted.')
  })

  it('counts who is entered beside the number that must sign', async () => {
    const texts = await reportTexts(reportOf('Brennerfeld Optik AG'), 'en')
    const at = texts.findIndex((text) => text.startsWith('any 2'))
    expect(texts.slice(at, at + 4).join(' ')).toMatch(/^any 2 ?: Mitglied des Vorstands \(3 entered\)/)
  })
})

describe('officers of a company that is gone', () => {
  it('are called the last entries, and those of any other company are not', async () => {
    const { relationships, sources = {} } = insolvent
    const said = async (normalized: string) =>
      (await reportTexts({ sources, relationships, basicInformation: { status: { normalized } } }, 'en')).join(' ')
    for (const status of ['deleted', 'dissolved', 'closed', 'inactive'])
      expect(await said(status), status).toContain('These are the last entries')
    for (const status of ['active', 'inLiquidation', 'bankrupt'])
      expect(await said(status), status).not.toContain('These are the last entries')
  })
})
