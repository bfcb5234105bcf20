import { expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'

class Refused extends ApiError {}

it('an ApiError is one in every bundle of a process, and a subclass is told from its parent', async () => {
  vi.resetModules()
  const bundle = await import('./errors.ts')
  expect(bundle.ApiError).not.toBe(ApiError)
  expect(new bundle.ApiError('request.invalid', 'x') instanceof ApiError).toBe(true)
  expect(new Error('x') instanceof ApiError).toBe(false)
  expect({ code: 'request.invalid' } instanceof ApiError).toBe(false)
  expect(new ApiError('request.invalid', 'x') instanceof Refused).toBe(false)
  expect(new Refused('request.invalid', 'x') instanceof ApiError).toBe(true)
})
