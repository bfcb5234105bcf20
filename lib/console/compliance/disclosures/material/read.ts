import 'server-only'
import { ApiError, type CompanyFile } from '#lib/contract/index.ts'
import type {
  CompanyMaterial,
  FileOnFile,
  InvoiceMaterial,
  Material,
  SubjectKind,
} from '#lib/domain/disclosures/index.ts'
import { companyStateOf } from '../../../companies/company-states/index.ts'
import { composedRecordOf } from '../../../companies/compositions/index.ts'
import { companyNameOf } from '../../../companies/index.ts'
import { screeningStateOf } from '../../../companies/screening-states/index.ts'
import type { Base } from '../../../core/context.ts'
import { signOffOf, storedImport } from '../../../money/invoices/index.ts'
import { readFile } from '../../files/index.ts'
import { noOwnerRecordOf } from '../../no-owner/index.ts'
import { disclosedResultsOf } from './results.ts'

export interface Subject {
  kind: SubjectKind
  /** The `serviceId` of a company, or the id of an invoice. */
  id: string
}

/**
 * All that a paper of the subject is made of, from what is on file: it asks no register and costs nothing. Whoever calls it has
 * checked that the person may read it. A subject that is not there is `resource.not_found`.
 */
export function materialOf(base: Pick<Base, 'clock' | 'database'>, { kind, id }: Subject): Promise<Material> {
  return kind === 'invoice' ? ofInvoice(base, id) : ofCompany(base, kind, id)
}

async function ofCompany(
  { clock, database }: Pick<Base, 'clock' | 'database'>,
  kind: CompanyMaterial['kind'],
  serviceId: string,
): Promise<CompanyMaterial> {
  const db = database.sql
  const now = clock.now()
  const [results, composition, state, screening, file, noOwner, name] = await Promise.all([
    disclosedResultsOf(db, serviceId),
    composedRecordOf(database, serviceId),
    companyStateOf(db, serviceId),
    screeningStateOf(db, serviceId, now),
    readFile(db, serviceId),
    noOwnerRecordOf(db, serviceId),
    companyNameOf(db, serviceId),
  ])
  const legalName = results.report?.value.basicInformation?.legalName ?? null
  if (name === null && legalName === null && file.version === 0 && state.version === 0)
    throw new ApiError('resource.not_found', 'Company not found')
  return {
    ...{ kind, serviceId, name: legalName ?? name, readAt: now.toISOString() },
    ...{ ...results, composition, state, screening, file: withoutPeople(file) },
    noOwner: noOwner && { reason: noOwner.outcome, at: noOwner.at },
  }
}

/** Who works on it and who decided stays inside. */
function withoutPeople({
  version,
  status,
  riskClass,
  nextReviewOn,
  openedAt,
  decision,
  proposal,
}: CompanyFile): FileOnFile {
  return {
    ...{ version, status, riskClass, nextReviewOn, openedAt, isProposed: Boolean(proposal) },
    decision: decision
      ? {
          ...{ outcome: decision.outcome, reason: decision.reason, conditions: decision.conditions },
          ...{ endedAt: decision.endedAt, needsSecondPerson: decision.needsSecondPerson, results: decision.results },
          ...{ openItems: decision.openItems, despite: decision.despite },
        }
      : null,
  }
}

/** Of the newest reading that came to its end, which a page of the invoice shows. */
async function ofInvoice(
  { clock, database }: Pick<Base, 'clock' | 'database'>,
  invoiceId: string,
): Promise<InvoiceMaterial> {
  const db = database.sql
  const stored = await storedImport(db, invoiceId)
  if (stored === null) throw new ApiError('resource.not_found', 'This invoice has not been imported; open it first')
  const { invoice, lines, sums, measure, proof } = stored.snapshot
  const signed = await signOffOf(db, invoiceId)
  return {
    ...{ kind: 'invoice', invoiceId, readAt: clock.now().toISOString(), missing: [] },
    snapshot: {
      ...{ readAt: stored.readAt.toISOString(), invoice, lines, sums, proof },
      ...(measure === undefined ? {} : { measure }),
    },
    signOff: signed && {
      ...{ at: signed.at, digest: signed.digest, remark: signed.reason, undecided: signed.undecided },
      ...{ state: signed.state, readAt: signed.readAt },
    },
  }
}
