import { describe, expect, it } from 'vitest'
import { CompanyReport } from '#lib/contract/index.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { signingCaveats, voidsRules } from './caveats.ts'

const caveatsOf = (basicInformation: object, more: object = {}) =>
  signingCaveats(CompanyReport.parse({ basicInformation, ...more }))
const event = (type: string, state = 'current') => ({ type, state, effectiveDate: '2026-11-02' })

describe('whether the rules of signing still count', () => {
  it.each(['insolvencyProceedingsOpened', 'foreignInsolvencyProceedingsOpened', 'receivershipOpened'])(
    'is answered with the day proceedings have been open since: %s',
    (type) => {
      expect(caveatsOf({ statusEvents: [event(type)] })).toEqual([
        { kind: 'insolvency', event: type, since: '2026-11-02' },
      ])
      expect(caveatsOf({ statusEvents: [event(type, 'ended')] })).toEqual([])
    },
  )

  it.each(['bankrupt', 'insolvent', 'administration', 'receivership', 'inInsolvencyProceedings'])(
    'is answered by the status alone: %s',
    (normalized) => {
      expect(caveatsOf({ status: { normalized } })).toEqual([{ kind: 'insolvency', event: null, since: null }])
    },
  )

  it('is answered by the risk factor alone, and by a company that no longer exists', () => {
    const factors = { openInsolvencyProceedings: true }
    expect(caveatsOf({ status: { normalized: 'active' } }, { risk: { factors } }).some(voidsRules)).toBe(true)
    for (const status of [{ normalized: 'deleted' }, { normalized: 'inLiquidation' }, { isActive: false }])
      expect(caveatsOf({ status }).some(voidsRules)).toBe(true)
  })

  it('names any other event that is in force, and leaves out those that touch no powers', () => {
    expect(caveatsOf({ statusEvents: [event('restructuringProceedingsOpened')] })).toMatchObject([{ kind: 'other' }])
    expect(caveatsOf({ statusEvents: [event('zzSupervision')] })).toMatchObject([{ kind: 'other' }])
    expect(caveatsOf({ statusEvents: [event('legalNameChanged')], status: { normalized: 'active' } })).toEqual([])
  })

  it.each(['leiLapsed', 'leiAnnulled'])('is not touched by what becomes of an LEI: %s', (type) => {
    expect(caveatsOf({ statusEvents: [event(type)], status: { normalized: 'active' } })).toEqual([])
  })

  it('puts what voids the rules before what may limit them', () => {
    const statusEvents = [event('moratoriumOpened'), event('deletedFromRegister'), event('insolvencyProceedingsOpened')]
    expect(caveatsOf({ statusEvents }).map(({ kind }) => kind)).toEqual(['insolvency', 'dissolution', 'other'])
  })

  it('finds one in every company of the sandbox that is insolvent or gone, and in no active one', () => {
    const seen = { void: 0, valid: 0 }
    for (const { name, report } of sandboxResults()) {
      const isActive = report.basicInformation?.status?.normalized === 'active'
      const isFlagged = report.basicInformation?.status?.isActive !== false
      if (isActive && isFlagged) {
        seen.valid += 1
        expect(signingCaveats(report).filter(voidsRules), name).toEqual([])
      } else {
        seen.void += 1
        expect(signingCaveats(report).some(voidsRules), name).toBe(true)
      }
    }
    expect(Math.min(seen.void, seen.valid)).toBeGreaterThan(0)
  })
})
