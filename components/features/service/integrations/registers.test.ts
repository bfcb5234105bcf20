import { describe, expect, it } from 'vitest'
import { ApiError, type Jurisdictions } from '#lib/contract/index.ts'
import { formErrors } from './connect-dialog.tsx'
import { integrationFor, registerRows, registersNamed } from './registers.ts'

const catalogue: Jurisdictions = {
  xb: {
    capabilities: { ubo: { status: 'live', enabled: false }, prefill: { status: 'live', enabled: true } },
    sources: [{ slug: 'beta', name: 'Beta', credentials: ['apiKey'] }],
  },
  xa: {
    sources: [
      { slug: 'alpha', name: 'Alpha', credentials: [] },
      { slug: 'unsaid', name: 'Unsaid' },
    ],
  },
}

describe('the registers that need credentials', () => {
  it('are those that say so, those that say nothing, and those that already have some', () => {
    expect(registerRows(catalogue, []).map(({ slug }) => slug)).toEqual(['unsaid', 'beta'])
    const held = [{ datasourceSlug: 'alpha' }]
    expect(registerRows(catalogue, held).map(({ slug }) => slug)).toEqual(['alpha', 'unsaid', 'beta'])
  })

  it('say what the jurisdiction has and what of it is open, and keep customers apart', () => {
    const rows = registerRows(catalogue, [{ datasourceSlug: 'beta', customerId: 'bank' }])
    const beta = rows.find(({ slug }) => slug === 'beta')
    if (beta === undefined) throw new Error('beta is listed')
    expect([beta.products, beta.enabled]).toEqual([2, 1])
    expect(integrationFor(beta, 'bank')).not.toBeNull()
    expect(integrationFor(beta, '')).toBeNull()
  })
})

describe('that no register requires credentials', () => {
  it('is known where each jurisdiction names its registers, and all of them could be read', () => {
    const named = { xa: { sources: [] }, xb: { sources: [{ slug: 'b', credentials: [] }] } }
    expect(registersNamed(named, []).isKnown).toBe(true)
    expect(registersNamed(named, [{ path: ['xb', 'sources', 0, 'founded'], value: 1 }]).isKnown).toBe(true)
    expect(registersNamed(named, [{ path: ['xb', 'sources', 1], value: 1 }])).toMatchObject({ reason: 'notUnderstood' })
    expect(registersNamed(named, [{ path: ['xc'], value: 1 }])).toMatchObject({ reason: 'notUnderstood' })
    expect(registersNamed({ ...named, xc: {} }, [])).toMatchObject({ reason: 'incomplete' })
    expect(registersNamed({}, [])).toMatchObject({ reason: 'incomplete' })
  })
})

describe('what is enabled', () => {
  const enabledIn = (capabilities: Jurisdictions[string]['capabilities']) =>
    registerRows({ xa: { capabilities, sources: [{ slug: 'a' }] } }, []).map(({ enabled, products }) => [
      enabled,
      products,
    ])

  it('is what says that it is, of whatever status, and unknown where one does not say', () => {
    const live = { status: 'live', enabled: true }
    const capabilities = { search: live, report: live, ubo: { status: 'live', enabled: false } }
    const soon = { status: 'coming soon', enabled: false }
    const others = { zzSanctions: { status: 'zzBeta', enabled: true }, graph: soon, finance: soon }
    expect(enabledIn({ ...capabilities, ...others })).toEqual([[3, 6]])
    expect(enabledIn({ ...capabilities, zz: { status: 'zzBeta' } })).toEqual([[null, 4]])
  })
})

describe('the five errors of creating an integration', () => {
  const labels = { exists: 'there is one', key: 'not accepted', slug: 'unknown' }
  const errorsOf = (error: unknown) => formErrors(error, ['apiKey'], labels)

  it('stand beside the field they are about', () => {
    expect(errorsOf(new ApiError('request.invalid', 'invalid datasource slug'))).toEqual({ slug: 'unknown' })
    expect(errorsOf(new ApiError('auth.forbidden', 'invalid API key'))).toEqual({ apiKey: 'not accepted' })
    const exists = new ApiError('request.conflict', 'integration already exists for the datasource')
    expect(errorsOf(exists)).toEqual({ customerId: 'there is one' })
    const places = [{ loc: ['body', 'secretValues', 'apiKey'], msg: 'a value is required', type: 'missing' }]
    expect(errorsOf(new ApiError('request.invalid', places))).toEqual({ apiKey: 'a value is required' })
  })

  it('leave to the notice what belongs to no field', () => {
    expect(errorsOf(new ApiError('internal.unexpected', 'internal error'))).toBeNull()
    expect(errorsOf(new ApiError('auth.forbidden', 'Invalid API key of the console'))).toBeNull()
  })

  it('are told by their words where the service gives no code', () => {
    expect(errorsOf(new ApiError('uncoded', 'Integration already exists for the datasource'))).not.toBeNull()
  })
})
