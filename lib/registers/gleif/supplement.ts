import { ApiError, type CompanyStatus, type Identifier, type Shareholder, type Sources } from '#lib/contract/index.ts'
import type { FetchContext, PartFacts, Shareholding } from '../connector/index.ts'
import type { Answer, Transport } from '../transport/index.ts'
import { parentsWhy } from './completeness.ts'
import { askByNumber, askParents } from './fetch.ts'
import type { LeiRecord, OneRecord } from './schema.ts'
import type { IssueServiceId } from './service-ids.ts'
import { noLists, parentRows, toShareholding } from './translate.ts'
import { registrationOf } from './translate-record.ts'
import { leiIdentifier, statusOf } from './translate-values.ts'

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

/**
 * Parents of a company by the number its own register gave it: the one LEI whose registration names that register's authority
 * and that number. A name leads to no LEI. The first question is put where its turn comes within `turnMaxWaitMs`, and of one
 * report at a time; the others go without at once. So no report waits for what others ask here, however slow the answers are.
 */
export function createFindParents(transport: Transport, issue: IssueServiceId, turnMaxWaitMs: number): FindParents {
  let isAsking = false

  async function askFirst(context: FetchContext, number: string) {
    if (isAsking) throw new ApiError('source.rate_limited', 'another report is being supplemented')
    isAsking = true
    try {
      return await askByNumber(transport, context, { number, maxWaitMs: turnMaxWaitMs })
    } finally {
      isAsking = false
    }
  }

  return async ({ partWaitMs: _, ...context }, { number, authorities }) => {
    const found = await askFirst(context, number)
    const own = found === null ? null : onlyOne(found.value.data, number, authorities)
    if (found === null || own === null) return null
    const record: Answer<OneRecord> = { ...found, value: { data: own } }
    const related = { ...(await askParents(transport, context, own)), ...noLists }
    const { report, sources } = toShareholding(record, related, issue)
    return {
      lei: { ...leiIdentifier(own.attributes), source: 'gleif-lei-record', extra: registrationOf(own.attributes) },
      registered: { name: own.attributes.entity.legalName.name, status: statusOf(own.attributes) },
      shareholders: parentRows(related, issue),
      relations: report.shareholders ?? [],
      sources,
      parents: parentsWhy(record, related),
    }
  }
}

/** Registrations that were issued by mistake, or twice, are of no company. */
const withdrawn = /^(?:DUPLICATE|ANNULLED|CANCELLED|TRANSFERRED)$/

function onlyOne(records: readonly LeiRecord[], number: string, authorities: readonly string[]): LeiRecord | null {
  const own = records.filter(({ attributes: { entity, registration } }) => {
    const isNumber = entity.registeredAs?.replace(/\s/g, '') === number
    const isWithdrawn = withdrawn.test(registration?.status ?? '')
    return isNumber && !isWithdrawn && authorities.includes(entity.registeredAt?.id ?? '')
  })
  return own.length === 1 ? (own[0] ?? null) : null
}
