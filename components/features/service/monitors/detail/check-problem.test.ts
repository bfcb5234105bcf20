import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { CheckProblem } from '#lib/contract/index.ts'
import { shownTexts } from '../../../../widgets/company/testing/shown.tsx'
import { CheckProblemBanner } from './check-problem.tsx'

const said = async (problem: CheckProblem, locale: 'en' | 'de' = 'en') =>
  (await shownTexts(createElement(CheckProblemBanner, { problem }), locale)).join(' ')

const capped = { code: 'credits.insufficient', detail: '2 credits required', checksMissed: 2 }

it('says why a check was not carried out, how many were skipped, and the reason as the service gives it', async () => {
  const texts = await said(capped)
  expect(texts).toContain('too few credits, or a cap was reached')
  expect(texts).toContain('2 checks were skipped.')
  expect(texts).toContain('2 credits required')
  expect(await said(capped, 'de')).toContain('2 Prüfungen wurden ausgelassen.')
})

it('claims nothing of credits, skipped checks or another attempt where the service names none', async () => {
  const texts = await said({ code: 'source.timeout' })
  expect(texts).toContain('The latest check was not carried out.')
  expect(texts).not.toMatch(/credits|skipped|Next attempt|Since/)
})
