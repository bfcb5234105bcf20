import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { locales, Webhook } from '#lib/contract/index.ts'
import { shownTexts } from '../../widgets/company/testing/shown.tsx'
import { SecretsSection } from './secrets-section.tsx'

const known = { webhookId: 'w', webhook: Webhook.parse({ id: 'w' }) }
const revealsSince = '1969-12-31T08:00:00Z'
const texts = { en: 'Not revealed in this console since', de: 'In dieser Konsole nicht aufgedeckt seit' }

function nothing() {}

describe('[false statement 1] who has revealed a secret', () => {
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
})
