import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { determinationPaper } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { computedNodes, ownerLists, reconcileOwners } from '#lib/domain/ownership/index.ts'
import { riskThreshold } from '#lib/domain/risks/index.ts'
import { ResultTable } from '../../features/companies/owners/determination/result-table.tsx'
import { OtherRule } from '../../features/companies/owners/owner-lists.tsx'
import type { Locale } from '../../format.ts'
import { OtherShareRule as OtherRuleOfParty } from '../../graph/explanation/party-shares.tsx'
import { explore } from '../../graph/model/explored.ts'
import { messagesOf } from '../../messages/index.ts'
import { ReaderProvider } from '../../ui/preferences.tsx'

const today = '2026-11-21'

/** What owners, graph and determination say of the rule their shares are by, each as its text, and where its link leads. */
export async function rulesSaid(graph: ShareholderGraph, party: string, locale: Locale) {
  const statements = { owners: null, shareholders: null, isListWhole: true, graph: computedNodes(graph) }
  const lists = ownerLists(reconcileOwners(statements, riskThreshold, today), [], riskThreshold)
  const explored = explore(graph)
  const shown = explored.partyOf.get(party)
  const paper = determinationPaper(graph, usualOwnerThreshold, today)
  const messages = await messagesOf(locale)
  const draw = (part: ReactNode) => said(part, locale, messages)
  return {
    owners: draw(<OtherRule lists={lists} graph={graph} serviceId="co_1" threshold={25} />),
    graph: draw(shown && <OtherRuleOfParty party={shown} explored={explored} serviceId="co_1" />),
    determination: draw(
      paper && <ResultTable paper={paper} threshold={usualOwnerThreshold} shownName={(id) => id} toOwners="→" />,
    ),
  }
}

function said(part: ReactNode, locale: Locale, messages: Awaited<ReturnType<typeof messagesOf>>) {
  const settings = { locale, timeZone: 'UTC', density: 'm', hasSingleKeyShortcuts: true, nowMs: 0 } as const
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <ReaderProvider settings={settings}>{part}</ReaderProvider>
    </NextIntlClientProvider>,
  )
  const lines = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
  return { lines, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href) }
}
