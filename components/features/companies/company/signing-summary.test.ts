import { describe, expect, it } from 'vitest'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { signingTexts } from './testing/rendered.tsx'

describe('who may sign, on the overview', () => {
  it('says first of every insolvent company of the sandbox that its rules are not relied upon', async () => {
    const open = sandboxResults().filter(({ report }) =>
      (report.basicInformation?.statusEvents ?? []).some(({ type }) => type === 'insolvencyProceedingsOpened'),
    )
    expect(open.length).toBeGreaterThan(0)
    for (const { name, report } of open) {
      const [, ...texts] = await signingTexts(report, 'en')
      const first = texts.find((text) => text !== 'Check two names')
      expect(first, name).toMatch(/^Not relied upon: insolvency proceedings have been open since \d+ \w+ \d{4}\.$/)
    }
  })

  it('says nothing of the kind of a company without an entered event', async () => {
    const active = sandboxResults().filter(
      ({ report: { basicInformation: basic } }) =>
        basic?.status?.normalized === 'active' && basic.status.isActive !== false && !basic.statusEvents?.length,
    )
    expect(active.length).toBeGreaterThan(0)
    for (const { report } of active) expect((await signingTexts(report, 'en')).join(' ')).not.toMatch(/Not relied/)
  })

  it('names an officer of a kind nobody knows by the name that is given', async () => {
    const robot = { type: 'ZZROBOT', robot: { name: 'Unit 7' }, role: { original: 'ZZProkurist' } }
    const texts = await signingTexts({ relationships: { legalRepresentatives: [robot] } }, 'en')
    expect(texts).toContain('Unit 7')
    expect(texts).not.toContain('Name not provided')
  })

  it('shows each rule that is given in translation alone, and a text that several are read from once', async () => {
    const original = 'Každý jednatel samostatně.'
    const rules = [
      { englishTranslation: 'Two directors jointly.' },
      { englishTranslation: 'A director with a holder of procuration.' },
      { original, originalLanguage: 'cs' },
      { original, originalLanguage: 'cs' },
    ]
    const texts = await signingTexts({ basicInformation: { representationPolicy: { rules } } }, 'en')
    expect(texts.filter((text) => [...rules.map((one) => one.englishTranslation), original].includes(text))).toEqual([
      ...['Two directors jointly.', 'A director with a holder of procuration.', original],
    ])
  })
})
