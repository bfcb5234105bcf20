import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { locales, Webhook } from '#lib/contract/index.ts'
import { textsOf } from '../../../messages/texts.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { SecretsSection } from './check-page.tsx'

const known = { webhookId: 'w', webhook: Webhook.parse({ id: 'w' }) }
const revealsSince = '1969-12-31T08:00:00Z'
const texts = { en: 'Not revealed in this console since', de: 'In dieser Konsole nicht aufgedeckt seit' }

function nothing() {}

describe('who has revealed a secret', () => {
  it.each(locales)(
    'is nobody since the day the log begins, and not said without reveals and that day (%s)',
    async (locale) => {
      const said = (reveals: object) => {
        const props = {
          known: { ...known, ...reveals },
          secrets: { current: null, previous: null },
          onRevealed: nothing,
        }
        return shownTexts(createElement(SecretsSection, props), locale)
      }
      expect(await said({ reveals: [], revealsSince })).toContain(texts[locale])
      for (const reveals of [{}, { reveals: [] }, { revealsSince }, { reveals: [{ at: revealsSince }], revealsSince }])
        expect(await said(reveals)).not.toContain(texts[locale])
    },
  )

  it.each(locales)(
    'is counted in all that the log has, and where nobody counted it is at least those listed (%s)',
    async (locale) => {
      const reveals = Array.from({ length: 20 }, () => ({ at: revealsSince, email: 'ada@example.test' }))
      const said = async (more: object) => {
        const props = {
          known: { ...known, reveals, revealsSince, ...more },
          secrets: { current: null, previous: null },
          onRevealed: nothing,
        }
        return (await shownTexts(createElement(SecretsSection, props), locale)).join(' ')
      }
      const texts = textsOf(locale)
      const logSince = texts.get('webhooks.secrets.logSince') ?? 'missing'
      expect(await said({ revealsCount: 57 })).toContain(locale === 'en' ? 'Revealed 57 times' : '57-mal aufgedeckt')
      expect(await said({ revealsCount: 57 })).toContain(logSince)
      expect(await said({})).toContain(locale === 'en' ? 'at least 20 times' : 'Mindestens 20-mal')
    },
  )
})
