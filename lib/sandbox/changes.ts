import { ApiError, type SandboxChangeRequest } from '#lib/contract/index.ts'
import { readServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters } from './registers.ts'
import { registerCodes } from './world/calendar.ts'
import { applyChange } from './world/life.ts'
import type { Company } from './world/model.ts'
import { seedOf } from './world/random.ts'
import { type AppliedChange, worldStateOf } from './world/state.ts'
import { legalStatusOf } from './world/view.ts'
import { worldOf } from './world/world.ts'

/**
 * What a request for a life event comes to, after what was applied before. Pure: storing the answer makes it happen.
 * Fails as company.not_found, or as request.conflict where it cannot happen to this company now.
 */
export function planChange(
  serviceId: string,
  request: SandboxChangeRequest,
  given: { at: Date; before: readonly AppliedChange[] },
): AppliedChange {
  const company = sandboxCompanyOf(serviceId)
  if (company === null) throw new ApiError('company.not_found', 'company not found')
  const world = worldOf()
  const { at, before } = given
  const state = worldStateOf(company, { world, now: at, changes: before })
  const earlier = before.filter((change) => change.serviceId === serviceId).length
  const seed = seedOf(serviceId, request.change, earlier)
  const applied = applyChange(state, { ...request, day: state.today, seed }, world.persons)
  if (applied === null) throw new ApiError('request.conflict', refusal(state.name, request, legalStatusOf(state)))
  const { change, name, address, percentage } = request
  return {
    serviceId,
    register: company.register,
    nativeId: company.number,
    change,
    appliedAt: at,
    seed,
    name,
    address,
    percentage,
    description: applied.sentence,
  }
}

/** The company of the sandbox behind a serviceId; null where it belongs to another register or to none. */
export function sandboxCompanyOf(serviceId: string): Company | null {
  const read = readServiceId(serviceId)
  const register = registerCodes.find((code) => code === read?.jurisdictionCode)
  if (read === null || register === undefined || read.idTag !== sandboxRegisters[register].idTag) return null
  return worldOf().byNumber.get(`${register} ${read.nativeId}`) ?? null
}

function refusal(name: string, { change, percentage }: SandboxChangeRequest, legalStatus: string): string {
  if (legalStatus === 'dissolved') return `${name} is dissolved; nothing can happen to it any more`
  if (change === 'openInsolvency') return `insolvency proceedings over ${name} are open already`
  if (change === 'resign') return `${name} has no officer who could resign`
  if (change === 'rename') return `${name} bears this name already`
  const share = percentage === undefined ? 'a share that is known exactly' : `${percentage} %`
  return `no holder of ${name} has ${share} to transfer`
}
