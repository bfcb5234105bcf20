import { countOn } from '#lib/concurrency/index.ts'

/** Where a job runs, as a register or a host, and for whom, as an organization; a job without a tenant is nobody's. */
export interface Place {
  group: string
  tenant: string | null
}

export interface FairShares {
  begin(groupId: string | null): void
  end(groupId: string | null): void
  /** Group ids of which no job may begin now. */
  closed(): string[]
  /** Jobs that may begin at once without any limit being passed, whosever they are; 0 when every slot is taken. */
  freeSlots(): number
}

/** The group id of the job engine for a place: it knows one word for a job, so both parts are in it. */
export function groupIdOf({ group, tenant }: Place): string {
  return tenant === null ? group : `${group} ${tenant}`
}

function placeOf(groupId: string): Place {
  const at = groupId.lastIndexOf(' ')
  return at < 0 ? { group: groupId, tenant: null } : { group: groupId.slice(0, at), tenant: groupId.slice(at + 1) }
}

/**
 * Divides the slots of a worker. A tenant gets another slot while it holds fewer than are free, of all slots and of those
 * of the group (dynamic thresholds, Choudhury and Hahne 1998): alone it gets half of them, k tenants get 1/(k+1) each, and
 * one that comes later always finds freeSlots, however long the jobs of the others take. A tenant that holds nothing in a full
 * group gets one slot there all the same. Jobs without a tenant fill their group.
 */
export function createFairShares({ slots, slotsPerGroup }: { slots: number; slotsPerGroup: number }): FairShares {
  let inUse = 0
  const byGroup = new Map<string, number>()
  const byTenant = new Map<string, number>()
  const byPlace = new Map<string, number>()
  /**
   * Groups a tenant had jobs in since it last had none: these are closed when it has its share. One it was never
   * seen in is not, which lets one handful through: at most half of what is free.
   */
  const seen = new Map<string, Set<string>>()

  const freeIn = (group: string) => slotsPerGroup - (byGroup.get(group) ?? 0)

  function closed(): string[] {
    const ids = new Set<string>()
    for (const [groupId, count] of byPlace) {
      const { group, tenant } = placeOf(groupId)
      if (tenant === null ? freeIn(group) <= 0 : count >= freeIn(group)) ids.add(groupId)
    }
    for (const group of byGroup.keys()) {
      if (freeIn(group) > 0) continue
      ids.add(group)
      for (const tenant of byTenant.keys()) ids.add(groupIdOf({ group, tenant }))
    }
    for (const [tenant, count] of byTenant) {
      if (count < slots - inUse) continue
      for (const group of seen.get(tenant) ?? []) ids.add(groupIdOf({ group, tenant }))
    }
    return [...ids]
  }

  function freeSlots(): number {
    const free = slots - inUse
    if (free <= 0) return 0
    // Of whom the next jobs are is not known: each may be of one that holds nothing yet, or of one that holds something.
    const limits = [freeFor(0, Math.min(free, slotsPerGroup))]
    for (const count of byTenant.values()) limits.push(freeFor(count, free))
    for (const group of byGroup.keys()) limits.push(Math.max(1, freeFor(0, freeIn(group))))
    for (const [groupId, count] of byPlace) {
      const { group, tenant } = placeOf(groupId)
      limits.push(tenant === null ? freeIn(group) : freeFor(count, freeIn(group)))
    }
    // Who has no free slot is closed, and limits nobody else.
    return Math.min(...limits.filter((one) => one > 0))
  }

  function countJob(groupId: string | null, by: 1 | -1): void {
    inUse += by
    if (groupId === null) return
    const { group, tenant } = placeOf(groupId)
    countOn(byGroup, group, by)
    countOn(byPlace, groupId, by)
    if (tenant === null) return
    countOn(byTenant, tenant, by)
    if (byTenant.has(tenant)) seen.set(tenant, (seen.get(tenant) ?? new Set()).add(group))
    else seen.delete(tenant)
  }

  return { closed, freeSlots, begin: (groupId) => countJob(groupId, 1), end: (groupId) => countJob(groupId, -1) }
}

/** How many more a tenant with `held` jobs may take before it has as many as are free. */
function freeFor(inUse: number, free: number) {
  return Math.ceil((free - inUse) / 2)
}
