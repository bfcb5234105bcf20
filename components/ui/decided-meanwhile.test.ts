import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  ApiError,
  caseOutcomes,
  decisionOutcomes,
  invoiceFindingOutcomes,
  judgmentOutcomes,
  matchVerdicts,
  noOwnerOutcomes,
  partyVerdicts,
} from '#lib/contract/index.ts'
import de from '../messages/de/core/decided.json' with { type: 'json' }
import uiDe from '../messages/de/core/ui.json' with { type: 'json' }
import en from '../messages/en/core/decided.json' with { type: 'json' }
import ui from '../messages/en/core/ui.json' with { type: 'json' }
import { decidedIn } from './decided-in.ts'
import { DecidedMeanwhileNotice } from './decided-meanwhile.tsx'
import { ReaderProvider } from './preferences.tsx'

const texts = { en: { decided: en, ui }, de: { decided: de, ui: uiDe } }
const ada = { userId: 'a', name: 'Ada Lovelace', email: 'ada@example.test' }
const otto = { userId: 'o', name: null, email: 'otto@example.test' }
const decision = {
  ...{
    decisionId: 'd',
    outcome: 'confirmed',
    reason: 'The passport was seen.',
    at: '2026-11-20T10:00:00.000Z',
    by: ada,
  },
  ...{ endedAt: null, endedBy: null },
}

function refused(ctx: object): ApiError {
  return new ApiError('request.conflict', [
    { loc: ['body', 'basedOn'], msg: 'x', type: 'decision_conflict', ctx: { ...ctx } },
  ])
}

function said(ctx: object, locale: 'en' | 'de' = 'en'): string {
  const decided = decidedIn(refused(ctx))
  if (decided === null) return 'nothing'
  const nowMs = Date.parse('2026-11-21T10:00:00.000Z')
  const settings = { locale, timeZone: 'UTC', density: 'm', nowMs } as const
  const reading = { settings, children: createElement(DecidedMeanwhileNotice, { decision: decided }) }
  const children = createElement(ReaderProvider, reading)
  const props = { locale, timeZone: 'UTC', messages: texts[locale], children }
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props))
}

it('who was faster is said with what, when and why, and of what was taken back by whom', () => {
  for (const part of ['Ada Lovelace decided first', 'Confirmed', 'The passport was seen.', '2026-11-20T10:00:00.000Z'])
    expect(said({ decision })).toContain(part)
  const ended = { ...decision, endedAt: '2026-11-20T11:00:00.000Z', endedBy: otto }
  expect(said({ decision: ended }, 'de')).toContain('otto@example.test hat diese Entscheidung widerrufen')
  expect(said({ decision: { ...decision, by: null } })).toContain('Somebody else decided first')
})

it('a refusal that carries no decision says nothing of one', () => {
  expect([said({ version: 2, decision: null }), said({}), said({ decision: { outcome: 'confirmed' } })]).toEqual([
    ...['nothing', 'nothing', 'nothing'],
  ])
})

const outcomes = [
  ...['accepted', 'signed'],
  ...[...noOwnerOutcomes, ...judgmentOutcomes, ...matchVerdicts, ...invoiceFindingOutcomes, ...partyVerdicts],
  ...[...decisionOutcomes, ...caseOutcomes],
]

it.each([...new Set(outcomes)])('every outcome has its word in both languages: %s', (outcome) => {
  for (const labels of [en.outcomes, de.outcomes]) expect(Object.keys(labels)).toContain(outcome)
})
