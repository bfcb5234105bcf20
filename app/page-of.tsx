import { notFound } from 'next/navigation'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { withTexts } from '#components/page/texts.tsx'
import type { Asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { PartyId, type UserRole, Uuid, WebhookId } from '#lib/contract/index.ts'
import { FirstReads } from './first-reads.tsx'
import { idIn } from './params.ts'

/**
 * A page: for whom, with which texts, and what it reads first. What its address names is handed to a component and to the question
 * what it reads.
 */
export const pageOf =
  <Ids extends object>(
    roles: readonly UserRole[],
    texts: readonly string[],
    page: ReactNode | ComponentType<Ids>,
    reads: readonly Asked[] | ((ids: Ids) => readonly Asked[] | Promise<readonly Asked[]>) = [],
  ) =>
  async ({ params }: { params: Promise<Ids> }): Promise<ReactNode> => {
    await requireRole(roles)
    const ids = asIds<Ids>(
      Object.fromEntries(Object.entries(await params).map(([name, one]) => [name, idAs(name, one)])),
    )
    const drawn = typeof page === 'function' ? createElement(page, ids) : page
    const first = typeof reads === 'function' ? await reads(ids) : reads
    return withTexts(texts, first.length === 0 ? drawn : <FirstReads of={first}>{drawn}</FirstReads>)
  }

/** Ids of one form; what has another one names nothing. */
const forms = new Map<string, { safeParse: (segment: string) => { success: boolean } }>([
  ['batchId', Uuid],
  ['caseId', Uuid],
  ['monitorId', Uuid],
  ['partyId', PartyId],
  ['webhookId', WebhookId],
])

function idAs(name: string, segment: string): string {
  return (forms.get(name)?.safeParse(segment).success ?? true) ? idIn(segment) : notFound()
}

/** They have the names that are in the path of the page's file. */
function asIds<Ids>(ids: object): Ids {
  return ids as Ids
}
