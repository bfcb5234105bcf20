'use client'

import { useTranslations } from 'next-intl'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { useFindingTitle } from '../use-finding-title.ts'
import { FindingDecision } from './finding-state.tsx'

/** Decisions on findings that the invoice no longer has with these facts: they count for nothing that is listed above. */
export function FormerDecisions({ former }: { former: RouteAnswer<'listInvoiceFindings'>['former'] }) {
  const t = useTranslations('invoices')
  const titleOf = useFindingTitle()
  if (former.length === 0) return null
  return (
    <section className="border-b border-rule px-5 py-3">
      <h3 className="text-sm font-semibold">{t('decisions.former', { count: former.length })}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {former.map(({ facts, decision }) => (
          <li key={decision.decisionId}>
            <p className="font-medium">{titleOf(facts)}</p>
            <FindingDecision decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}
