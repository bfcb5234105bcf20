import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { messagesOf } from '../../../messages/index.ts'

const components = join(import.meta.dirname, '../../..')

describe('two states never share one mark', () => {
  it('the status of a monitor stands nowhere without that of the company', () => {
    const files = globSync('**/*.tsx', { cwd: components }).map((file) => readFileSync(join(components, file), 'utf8'))
    const drawing = files.filter((text) => /<MonitorStatus\b/.test(text))
    expect(drawing.length).toBeGreaterThanOrEqual(2)
    expect(drawing.filter((text) => !/<OwnStatus\b/.test(text))).toEqual([])
  })

  it('and no word of it is one of a company', async () => {
    for (const locale of locales) {
      const { monitors, ui } = await messagesOf(locale)
      const ofCompany = Object.values(Object(ui).companyStatus)
      expect(Object.values(Object(monitors).status).filter((word) => ofCompany.includes(word))).toEqual([])
    }
  })
})
