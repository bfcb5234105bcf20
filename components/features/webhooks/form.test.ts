import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { fieldErrorsOf, isAllInFields } from '../../ui/field-errors.ts'
import { createBody, emptyForm, headersOf, updateBody } from './form.ts'

const form = { ...emptyForm, name: 'ERP intake', url: ' https://hooks.example/x ' }

describe('the form of a webhook', () => {
  it('sends a service that has only the interface only what the interface shows', () => {
    expect(createBody({ ...form, description: 'd' }, false)).toEqual({
      body: { name: 'ERP intake', url: 'https://hooks.example/x' },
    })
    expect(createBody(form, true)).toMatchObject({ body: { maxAttempts: 10 } })
  })

  it('keeps headers nobody has written again, and removes them only when that is said', () => {
    expect(updateBody(form, false)).not.toHaveProperty('body.customHeaders')
    expect(updateBody(form, true)).toMatchObject({ body: { customHeaders: {} } })
    expect(updateBody({ ...form, headers: 'Authorization: Bearer a:b' }, false)).toMatchObject({
      body: { customHeaders: { Authorization: 'Bearer a:b' } },
    })
  })

  it('refuses by the field: an empty name, a text that is no address, a line that is no header', () => {
    expect(createBody({ ...form, name: ' ' }, true)).toMatchObject({ errors: { name: 'A name is required' } })
    expect(createBody({ ...form, url: 'hooks.example' }, true)).toMatchObject({ errors: { url: expect.any(String) } })
    expect(createBody({ ...form, headers: 'no header' }, true)).toEqual({ errors: { customHeaders: 'headerLine' } })
    expect(headersOf('A: 1\n\nB:2')).toEqual({ A: '1', B: '2' })
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
