import type { ReactNode } from 'react'
import { withTexts } from '#components/page/texts.tsx'
import type { Asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { FirstReads } from './first-reads.tsx'

/** A page whose address says no more than which page it is: for whom, with which texts, and what it reads first. */
export const pageOf =
  (roles: readonly UserRole[], texts: readonly string[], page: ReactNode, reads: readonly Asked[] = []) =>
  async (): Promise<ReactNode> => {
    await requireRole(roles)
    return withTexts(texts, reads.length === 0 ? page : <FirstReads of={reads}>{page}</FirstReads>)
  }
