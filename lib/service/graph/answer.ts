import type { z } from 'zod'
import type {
  CompanyParty,
  CompanyStatus,
  GraphEdge,
  Person,
  Risk,
  ShareholderReport,
  SourceReference,
  Sources,
} from '#lib/contract/index.ts'
import { isCurrent, withNamedHolders } from '#lib/domain/ownership/index.ts'
import type { GraphCompanyRow } from './store.ts'

/** A row of a register's list of shareholders: who, and the fields of an edge under their names there. */
export type Relation = NonNullable<GraphEdge['data']> & {
  person?: Person | null
  company?: CompanyParty | null
  source?: SourceReference | null
}

type RootReport = z.infer<typeof ShareholderReport>

/** What a register answered about one company. */
export interface ReadCompany {
  companyName: string
  status: CompanyStatus | undefined
  relations: Relation[]
  sources: Sources
  incompleteReason: string | null
  report: RootReport
  risk: Risk | undefined
}

/** What is known of a company of the order: its register's answer, or why there is none. */
export type Known =
  | { serviceId: string; read: ReadCompany; failure: null }
  | { serviceId: string; read: null; failure: { code: string; detail: string } }

interface StoredAnswer {
  companyName: string
  status?: CompanyStatus
  report: Omit<RootReport, 'shareholders'> & { shareholders?: Relation[] | null }
  sources: Sources
  incompleteReason: string | null
  risk?: Risk
}

export function knownOf({ serviceId, answer, code, detail }: GraphCompanyRow): Known {
  if (answer === null) {
    return { serviceId, read: null, failure: { code: code ?? 'internal.unexpected', detail: detail ?? '' } }
  }
  const { companyName, status, report, sources, incompleteReason, risk }: StoredAnswer = JSON.parse(answer)
  const relations = withNamedHolders(report.shareholders ?? [])
  const read = { companyName, status, relations, sources, incompleteReason, report, risk }
  return { serviceId, read, failure: null }
}

/** Company holders of today whose own shareholders can be asked for, in the register's order. */
export function followedFrom({ relations }: ReadCompany): string[] {
  return relations.flatMap((relation) => {
    const serviceId = isCurrentRelation(relation) ? serviceIdOf(relation) : null
    return serviceId === null ? [] : [serviceId]
  })
}

export function isCurrentRelation(relation: Relation): boolean {
  return isCurrent({ id: '', source: '', target: '', data: relation })
}

export function serviceIdOf({ company }: Relation): string | null {
  return company?.identifiers?.find(({ type }) => type === 'service_id')?.value ?? null
}
