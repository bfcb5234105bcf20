import type { CompanyStatus, Identifier, Shareholder, Sources } from '#lib/contract/index.ts'
import type { FetchContext, PartFacts, Shareholding } from '../connector/index.ts'

/** What GLEIF adds to a company of a connected register. */
export interface GleifParents {
  /** Its identifier, with GLEIF as its source. */
  lei: Identifier
  /** What GLEIF has the company registered as, which its own register may have otherwise. */
  registered: { name: string; status: CompanyStatus | undefined }
  /** Who consolidates it, as a report lists them: control without a share. */
  shareholders: Shareholder[]
  /** The same as one level of a graph, with the days of each relationship. */
  relations: NonNullable<Shareholding['report']['shareholders']>
  sources: Sources
  /** The part `parents` of a completeness: there, or why not. */
  parents: PartFacts
}

/** Null where no LEI has the number, or more than one has. */
export type FindParents = (
  context: FetchContext,
  company: { number: string; authorities: readonly string[] },
) => Promise<GleifParents | null>
