import {
  availabilityOf,
  depthOf,
  type Jurisdictions,
  type SearchRecord,
  type SourceHealth,
} from '#lib/contract/index.ts'

/** More registers than these are a figure. */
export const namedRegistersMax = 4

export interface Register {
  code: string
  name: string | null
  /** Whether a live search can be sent: known before it is sent, or not known at all. */
  can: 'yes' | 'comingSoon' | 'unsupported' | 'notEnabled' | 'unknown'
  /** How deep a search goes, where the service says it: an index of LEIs knows only companies with one. */
  depth: string | null
  failingSince: string | null
  /** How long half of the searches take; only where that is long. */
  slowMs: number | null
}

const slowFromMs = 10_000

/**
 * Registers one can search, those searched last first. Without a catalogue only those are known that were searched before,
 * and any other can be named by its code.
 */
export function registersOf(
  catalogue: Jurisdictions | null,
  searches: readonly SearchRecord[],
  health: readonly SourceHealth[],
  named: readonly string[],
): Register[] {
  const recent = searches.flatMap((search) => search.parts.map((part) => part.jurisdictionCode))
  const rest = Object.keys(catalogue ?? {}).toSorted((a, b) => rankOf(catalogue, a) - rankOf(catalogue, b))
  const codes = [...new Set([...recent, ...rest, ...named])]
  return codes.map((code) => {
    const row = health.find((one) => one.product === 'search' && one.jurisdictionCode === code)
    return {
      code,
      name: catalogue?.[code]?.name ?? null,
      can: canSearch(catalogue, code),
      depth: depthOf(catalogue, code, 'liveSearch'),
      failingSince: row?.failingSince ?? null,
      slowMs: typeof row?.p50Ms === 'number' && row.p50Ms >= slowFromMs ? row.p50Ms : null,
    }
  })
}

/**
 * Those that have the companies suggested, since asking another one pays for nothing; else those of the last search; before
 * the first one the first register that can be searched, because each costs.
 */
export function chosenFor(
  registers: readonly Register[],
  hits: readonly { jurisdictionCode: string }[],
  searches: readonly SearchRecord[],
): string[] {
  const isOn = (code: string) => registers.some((one) => one.code === code && isSearchable(one))
  const suggested = hits.map((hit) => hit.jurisdictionCode).filter(isOn)
  if (suggested.length > 0) return [...new Set(suggested)]
  const last = (searches[0]?.parts ?? []).map((part) => part.jurisdictionCode).filter(isOn)
  if (last.length > 0) return [...new Set(last)]
  return registers
    .filter(isSearchable)
    .slice(0, 1)
    .map((one) => one.code)
}

export function isSearchable(register: Register): boolean {
  return register.can === 'yes' || register.can === 'unknown'
}

/** Registers of codes no country has exist only while the sandbox is on, and then they are what one wants to try. */
function rankOf(catalogue: Jurisdictions | null, code: string) {
  const isSandbox = /^x[a-jl-z]$/.test(code)
  return (canSearch(catalogue, code) === 'yes' ? 0 : 2) + (isSandbox ? 0 : 1)
}

function canSearch(catalogue: Jurisdictions | null, code: string): Register['can'] {
  if (catalogue === null) return 'unknown'
  const availability = availabilityOf(catalogue, code, 'liveSearch')
  return availability === 'live' || availability === 'liveUnstated' ? 'yes' : availability
}
