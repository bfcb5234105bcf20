import type { UnmappedValue } from '#lib/contract/index.ts'
import type { FindServiceId, NumberedRegister } from './bridges.ts'
import type { Connector, RegisterFacts, RegisterLimits } from './connector.ts'
import type { RulesByShape } from './leaves.ts'

/** One address a register is asked at, with a pace of its own. */
export interface RegisterSource {
  slug: string
  /** What people call it, where that is not the register itself. */
  name?: string
  /** What SOURCE_<SLUG>_URL replaces. */
  baseUrl: string
  limits: RegisterLimits
  /** Origins its redirects may lead to; SOURCE_<SLUG>_REDIRECTS replaces them. */
  redirectOrigins?: readonly string[]
  /** Longest one request takes with all its waits, where that is less than usual. */
  maxWaitMs?: number
}

/** What the list of registers has of each, however its folder is made. `T` is the way to one of its addresses. */
export interface ListedRegister<T = unknown> extends NumberedRegister {
  slug: string
  jurisdictionName: string
  /** GLEIF's codes of the authorities that give its numbers. */
  authorities: readonly string[]
  facts: RegisterFacts
  /** Its own address first. */
  sources: readonly RegisterSource[]
  /** Name of the secret it asks for; REGISTER_<SLUG>_KEY is the operator's own. */
  secret?: string
  /** The number in what a person types into a search, else null. */
  numberIn(words: string): string | null
  /** A company with an answer to most questions, for the check of the live register. */
  checked: { nativeId: string; name: string }
  /** Statuses and events it gives, which have words on a page. */
  words: { statuses: readonly string[]; events: readonly string[] }
  /** What becomes of the values of its answers, by shape; a register that says so with each reading has none. */
  rules?: RulesByShape
  open(
    reach: (source: RegisterSource) => T,
    find?: FindServiceId,
    onRead?: (read: { reading: { unmapped: readonly UnmappedValue[] } | undefined }) => void,
  ): Connector
}
