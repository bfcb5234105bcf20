import { describe, expect, it } from 'vitest'
import { SandboxChangeRequest, sandboxChanges } from '#lib/contract/index.ts'
import { planChange, sandboxCompanyOf } from './changes.ts'
import { sandboxServiceIdOf } from './report/parties.ts'
import { momentAt, stateByKey, today } from './testing/moment.ts'
import { pickAt } from './world/random.ts'
import { type AppliedChange, worldStateOf } from './world/state.ts'
import { isCurrent, legalStatusOf } from './world/view.ts'

const serviceId = sandboxServiceIdOf(stateByKey('brennerfeldGmbh').company)
const plan = (request: object, before: readonly AppliedChange[] = [], id = serviceId) =>
  planChange(id, SandboxChangeRequest.parse(request), { at: today, before })
const changed = (...changes: AppliedChange[]) => stateByKey('brennerfeldGmbh', momentAt(today, changes))
const failure = (code: string) => expect.objectContaining({ code })

describe('planning a change', () => {
  it.each(sandboxChanges)('describes %s in a sentence with the name of the company', (change) => {
    const planned = plan({ change })
    expect(planned).toMatchObject({ serviceId, register: 'xa', nativeId: 'HRB 51903', change, appliedAt: today })
    expect(planned.description).toMatch(/Brennerfeld Optik GmbH.*\.$/)
    expect(changed(planned)).not.toEqual(changed())
  })

  it('takes what the request says, word for word', () => {
    expect(changed(plan({ change: 'rename', name: 'Linse & Licht GmbH' })).name).toBe('Linse & Licht GmbH')
    expect(changed(plan({ change: 'move', address: 'Am Deich 9, Deichhorn' })).place).toEqual({
      original: 'Am Deich 9, Deichhorn',
    })
    const moved = changed(plan({ change: 'transferShares', percentage: 12.34 }))
    const current = moved.holdings.filter((one) => isCurrent(one, moved.today)).map(({ basisPoints }) => basisPoints)
    expect(current).toEqual([4_766, 4_000, 1_234])
  })

  it('does something else the second time', () => {
    const first = plan({ change: 'appoint' })
    const second = plan({ change: 'appoint' }, [first])
    expect(second.description).not.toBe(first.description)
    expect(changed(first, second).offices).toHaveLength(changed().offices.length + 2)
  })

  it('refuses what cannot happen, saying why', () => {
    const dissolved = plan({ change: 'dissolve' })
    expect(() => plan({ change: 'rename' }, [dissolved])).toThrow(/is dissolved; nothing can happen to it/)
    const insolvent = plan({ change: 'openInsolvency' })
    expect(() => plan({ change: 'openInsolvency' }, [insolvent])).toThrow(/are open already/)
    expect(() => plan({ change: 'transferShares', percentage: 99 })).toThrow(/no holder of .* has 99 % to transfer/)
    expect(() => plan({ change: 'rename', name: 'Brennerfeld Optik GmbH' })).toThrow(/bears this name already/)
    expect(() => plan({ change: 'dissolve' }, [dissolved])).toThrow(failure('request.conflict'))
  })

  it('finds no company in another register, and none that was never entered', () => {
    expect(() => plan({ change: 'move' }, [], 'co_no_5BPVntXXz8BQr')).toThrow(failure('company.not_found'))
    expect(sandboxCompanyOf('nonsense')).toBeNull()
    expect(sandboxCompanyOf(serviceId)?.name).toBe('Brennerfeld Optik GmbH')
  })

  it('can be carried out on any company of the world', () => {
    const { world } = momentAt()
    for (const company of world.companies.filter((_, position) => position % 97 === 0)) {
      const id = sandboxServiceIdOf(company)
      if (legalStatusOf(worldStateOf(company, momentAt())) === 'dissolved') continue
      const change = plan({ change: 'dissolve' }, [], id)
      expect(legalStatusOf(worldStateOf(pickAt(world.companies, company.index), momentAt(today, [change])))).toBe(
        'dissolved',
      )
    }
  })
})
