import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { fieldErrorsOf, isAllInFields } from '../../../ui/field-errors.ts'
import { changesIn, createBody, emptyForm, webhookFormOf, webhookHeadersOf } from './form.ts'

const form = { ...emptyForm, name: 'ERP intake', url: ' https://hooks.example/x ' }

describe('the form of a webhook', () => {
  it('sends a service that has only the interface only what the interface shows', () => {
    expect(createBody({ ...form, description: 'd' }, false)).toEqual({
      body: { name: 'ERP intake', url: 'https://hooks.example/x' },
    })
    expect(createBody(form, true)).toMatchObject({ body: { maxAttempts: 10 } })
  })

  it('sends of an edit only the fields that were changed', () => {
    const base = {
      name: 'ERP intake',
      url: 'https://hooks.example/x',
      description: '',
      maxAttempts: 10,
      customHeaders: 'v',
    }
    expect(changesIn(webhookFormOf(base), base, false)).toEqual({ body: {} })
    expect(changesIn({ ...webhookFormOf(base), description: ' for the ERP ' }, base, false)).toEqual({
      body: { description: 'for the ERP' },
    })
    expect(changesIn({ ...webhookFormOf(base), attempts: '5', name: 'New' }, base, false)).toEqual({
      body: { maxAttempts: 5, name: 'New' },
    })
    expect(changesIn(webhookFormOf(base), base, true)).toEqual({ body: { customHeaders: {} } })
    expect(changesIn({ ...webhookFormOf(base), headers: 'Authorization: Bearer a:b' }, base, false)).toEqual({
      body: { customHeaders: { Authorization: 'Bearer a:b' } },
    })
  })

  it('refuses by the field: an empty name, a text that is no address, a line that is no header', () => {
    expect(createBody({ ...form, name: ' ' }, true)).toMatchObject({ errors: { name: 'nameMissing' } })
    expect(createBody({ ...form, name: 'n'.repeat(201) }, true)).toMatchObject({ errors: { name: 'nameLong' } })
    expect(createBody({ ...form, url: 'hooks.example' }, true)).toMatchObject({ errors: { url: 'urlInvalid' } })
    for (const url of ['https://user:secret@hooks.example/in', 'https://user@hooks.example'])
      expect(createBody({ ...form, url }, true)).toEqual({ errors: { url: 'urlHasUser' } })
    expect(createBody({ ...form, headers: 'no header' }, true)).toEqual({ errors: { customHeaders: 'headerLine' } })
    expect(webhookHeadersOf('A: 1\n\nB:2')).toEqual({ A: '1', B: '2' })
  })
})

describe('what the service says of a field', () => {
  it('lands on that field, and what has no field stays above', () => {
    const error = new ApiError('request.invalid', [
      { loc: ['body', 'url'], msg: 'refused: a private address', type: 'url_forbidden' },
      { loc: ['body', 'customHeaders', 'Host'], msg: 'a header the service sets itself', type: 'header_invalid' },
    ])
    expect(fieldErrorsOf(error)).toEqual({
      url: 'refused: a private address',
      customHeaders: 'Host: a header the service sets itself',
    })
    expect(isAllInFields(error, ['url', 'customHeaders'])).toBe(true)
    expect(isAllInFields(error, ['url'])).toBe(false)
    expect(fieldErrorsOf(new ApiError('request.conflict', 'no'))).toEqual({})
  })
})
