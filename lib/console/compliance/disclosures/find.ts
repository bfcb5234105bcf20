import 'server-only'
import type { Handler } from '../../core/http/handler.ts'
import { disclosureRecordsOf } from './record.ts'
import { kindOf, mayHandOn } from './rules.ts'
import { findByCode } from './store.ts'

/**
 * Whether this console made the paper with a code, as it stands on each of its pages. Of what, and for whom, is said to those who
 * may hand such papers on; the others learn that it is one of this console's.
 */
export const findPaper: Handler<'findPaper'> = async (ctx, { params, person }) => {
  const db = ctx.database.sql
  const row = await findByCode(db, params.verificationCode)
  if (row === null) return { paper: null }
  const [record] = await disclosureRecordsOf(db, [row], person, ctx.clock.now())
  const { createdAt, paperSha256 } = row
  const maySee = mayHandOn(person.role, kindOf(row.subjectKind))
  return {
    paper: {
      ...{ createdAt: createdAt.toISOString(), paperSha256, state: record?.state ?? 'erased' },
      name: maySee ? row.subjectName : null,
      organization: maySee ? row.recipientOrganization : null,
    },
  }
}
