import { describe, expect, it } from 'vitest'
import {
  ApiError,
  missingScope,
  missingScopeIn,
  notUnderstoodDetail,
  scopes,
  tooManyUntil,
} from '#lib/contract/index.ts'
import { errorLabels } from './error-labels.ts'

describe('the words of a refusal', () => {
  it('name the scope that the key lacks, for every scope', () => {
    for (const scope of scopes) {
      const { code, message } = missingScope(scope)
      expect(errorLabels(code, message)).toEqual({ key: 'scope_missing', values: { scope } })
    }
  })

  it('go by the code for everything else, another service’s own words among it', () => {
    expect(errorLabels('auth.forbidden', 'Invalid API key').key).toBe('auth_forbidden')
    expect(errorLabels('auth.forbidden', 'this key lacks the scope of something').key).toBe('auth_forbidden')
    expect(errorLabels('request.invalid', 'this key lacks the scope read').key).toBe('request_invalid')
    expect(errorLabels(null, null).key).toBe('')
    // An order that timed out carries no code, and has a sentence all the same.
    expect(errorLabels(null, null, 'timedOut').key).toBe('status_timedOut')
    expect(missingScopeIn(new ApiError('auth.forbidden', 'this key lacks the scope read '))).toBeNull()
  })

  it('of a limit say when to come back, and are those of the code where another service does not say it', () => {
    const { code, message } = tooManyUntil('Too many changes by this person', 12_000)
    expect(errorLabels(code, message)).toEqual({ key: 'wait_seconds', values: { scope: '', seconds: 12 } })
    expect(errorLabels(code, 'slow down').key).toBe('request_rate_limited')
  })

  it('tell an answer that was not understood from a product that is not offered', () => {
    expect(errorLabels('capability.not_available', notUnderstoodDetail).key).toBe('answer_not_understood')
    expect(errorLabels('capability.not_available', 'Register does not provide shareholders').key).toBe(
      'capability_not_available',
    )
  })
})
