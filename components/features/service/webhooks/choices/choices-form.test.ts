import { describe, expect, it } from 'vitest'
import { changesIn, createBody, emptyForm, webhookFormOf } from '../form.ts'
import { choicesFormOf, choicesIn, plainChoices } from './choices-form.ts'

const base = { events: plainChoices.events, schedule: plainChoices.schedule, hasKeyPair: false }

describe('choices of a webhook in its form', () => {
  it('a new webhook with nothing chosen sends what it did before, and what is chosen whole', () => {
    const form = { ...emptyForm, name: 'ERP', url: 'https://erp.example/hook' }
    expect(createBody(form, true)).toEqual({ body: { name: 'ERP', url: 'https://erp.example/hook', maxAttempts: 10 } })
    const events = { products: ['report' as const], outcomes: ['completed' as const], notices: false }
    expect(createBody({ ...form, choices: { ...plainChoices, events } }, true)).toMatchObject({ body: { events } })
  })

  it('an edit sends what differs alone, and the same choices in another order are none', () => {
    const was = choicesFormOf({
      ...base,
      events: { products: ['report', 'ubo'], outcomes: ['completed', 'failed'], notices: true },
    })
    const turned = {
      ...was,
      events: {
        products: ['ubo' as const, 'report' as const],
        outcomes: ['failed' as const, 'completed' as const],
        notices: true,
      },
    }
    expect(choicesIn(turned, was)).toEqual({})
    expect(choicesIn({ ...was, perSecond: '5' }, was)).toEqual({ schedule: { ...plainChoices.schedule, perSecond: 5 } })
    expect(choicesIn({ ...was, hasKeyPair: true }, was)).toEqual({ hasKeyPair: true })
  })

  it('what is no choice is named where it is: nothing to receive, a rate that is no number', () => {
    const nothing = { products: [], outcomes: ['completed' as const], notices: false }
    expect(choicesIn({ ...plainChoices, events: nothing }, plainChoices)).toBeNull()
    for (const perSecond of ['0', '1.5', '101', 'many'])
      expect(choicesIn({ ...plainChoices, perSecond }, plainChoices)).toBeNull()
    const form = {
      ...webhookFormOf(base),
      name: 'ERP',
      url: 'https://erp.example',
      choices: { ...plainChoices, events: nothing },
    }
    expect(changesIn(form, base, false)).toEqual({ errors: { events: 'events' } })
  })

  it('a service that does not say what was chosen is asked for no change of it', () => {
    const unsaid = choicesFormOf({ name: 'ERP' })
    expect(choicesIn(unsaid, unsaid)).toEqual({})
    expect(unsaid).toMatchObject({ events: null, schedule: null })
  })
})
