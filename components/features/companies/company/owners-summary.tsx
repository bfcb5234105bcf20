'use client'

import { type ReactNode, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Percentage, StoredCompany } from '#lib/contract/index.ts'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import {
  computedNodes,
  isOwnerItself,
  type OwnerCertaintyRow,
  openBranchesOnFile,
  ownerLists,
  reconcileOwners,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { holdersKnown, riskThreshold, type StoredFacts, wholeIn } from '#lib/domain/risks/index.ts'
import { absent, EmptyLine, pages, Remark, Section, TextLink, useTranslations } from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { PledgeNote } from '../../../widgets/company-state/fact-notes.tsx'
import { OldShare, OldValue } from '../../../widgets/company-state/old-value.tsx'
import { ownershipFacts } from '../../../widgets/company-state/ownership-facts.ts'
import { usePartyChanges } from '../../../widgets/company-state/use-party-changes.ts'
import type { ComposedGraph } from '../../../widgets/composition/composed-graph.ts'
import { ComposedNote } from '../../../widgets/composition/composed-note.tsx'
import { UnknownLabel } from '../../../widgets/knowledge/unknown-labels.tsx'
import { type OwnerOrders, ownerAppearances } from '../../../widgets/parties/owner-appearances.ts'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { PartyMatchMark } from '../../../widgets/screening/match-mark.tsx'
import { ShareRuler, ShareText } from '../../../widgets/shares/share.tsx'

interface OwnersSummaryProps {
  serviceId: string
  name: string
  held: StoredFacts
  /** What the graph in it is put together from. */
  composed?: Pick<ComposedGraph, 'composition'>
}

/** Who owns more than a quarter by the stored results, and who may. */
export function OwnersSummary({ serviceId, name, held, composed }: OwnersSummaryProps) {
  const t = useTranslations('company.overview.owners')
  const { certain, possible, unknown } = useMemo(() => listsOf(held, name), [held, name])
  const possibleCount = possible.length + unknown.length
  const orders = ordersOf(useRoute('getStoredCompany', { params: { serviceId } }).data?.value ?? null)
  const party = (one: OwnerCertaintyRow) => <Party key={one.row.id} {...{ serviceId, orders }} certainty={one} />
  const holders = useMemo(() => holdersKnown(held), [held])
  return (
    <Section
      heading={t('title', { threshold: riskThreshold.percent })}
      aside={<TextLink href={pages.owners(serviceId)}>{t('all')}</TextLink>}
    >
      <ChangedMark serviceId={serviceId} facts={ownershipFacts} />
      <PledgeNote serviceId={serviceId} />
      {composed && <ComposedNote of={composed} />}
      {certain.length + possibleCount === 0 && holders.isKnown && <EmptyLine>{absent(t, 'none', holders)}</EmptyLine>}
      {!holders.isKnown && (
        <EmptyLine>
          {t('unknownHolders')} <UnknownLabel of={holders} />
        </EmptyLine>
      )}
      {certain.length > 0 && (
        <List heading={t('certain', { count: certain.length })} serviceId={serviceId} rows={certain.map(party)} />
      )}
      {possibleCount > 0 && (
        <List
          heading={t('possible', { count: possibleCount })}
          serviceId={serviceId}
          rows={[
            ...possible.map(party),
            ...unknown.map(({ id, kind, party: of, share }) => (
              // Nobody is on file here: the company behind which an owner could be.
              <Line key={id} name={<span className="font-medium">{t('unknown')}</span>} share={share} isDerived>
                {t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: of.name })}
              </Line>
            )),
          ]}
        />
      )}
    </Section>
  )
}

function ordersOf(company: StoredCompany | null) {
  const idOf = (product: string) => newestOf(company, [product])?.orderId ?? null
  return { ubo: idOf('ubo'), report: idOf('report'), graph: idOf('graph') }
}

function listsOf(held: StoredFacts, name: string) {
  const { report, owners, graph, today } = held
  const relations = report?.relationships
  const shareholders = relations?.shareholders ?? null
  const statements = {
    owners,
    shareholders,
    ...wholeIn(held),
    isListWhole: !relations?.ownershipIncompleteReason && wholeIn(held).isListWhole,
    graph: graph === null ? null : computedNodes(graph),
  }
  const rows = reconcileOwners(statements, riskThreshold, today).filter(isOwnerItself)
  const branches = openBranchesOnFile({ graph, shareholders, name, serviceId: null })
  const whole = wholeCapital({ graph, shareholders })
  const isCapitalOnFile = whole.isKnown || whole.reason === 'notUnderstood'
  // That nobody is on file who holds the company itself is said once, with its reason.
  const further = isCapitalOnFile ? branches : []
  return ownerLists(rows, further, riskThreshold, { isCapitalOnFile })
}

/** A list of shareholders can have thousands of rows: the overview shows the first, says how many more there are and where. */
const shownMax = 20

function List({ heading, serviceId, rows }: { heading: string; serviceId: string; rows: readonly ReactNode[] }) {
  const t = useTranslations('company.overview.owners')
  const more = rows.length - shownMax
  return (
    <>
      <h3 className="mt-2 text-sm font-semibold">{heading}</h3>
      <ul>{rows.slice(0, shownMax)}</ul>
      {more > 0 && (
        <p className="py-1 text-sm">
          <TextLink href={pages.owners(serviceId)}>{t('more', { count: more })}</TextLink>
        </p>
      )}
    </>
  )
}

interface PartyProps {
  serviceId: string
  orders: OwnerOrders
  certainty: OwnerCertaintyRow
}

/** Where the share comes from, and only where it decides. */
function Party({ serviceId, orders, certainty: one }: PartyProps) {
  const t = useTranslations('company.overview.owners')
  const { row, share, certainty } = one
  const change = usePartyChanges(serviceId, 'holders')(row.party.name)
  const by = certainty.kind === 'certain' ? certainty.by : row.derivedShares.between === share ? 'derived' : null
  return (
    <Line
      name={
        <>
          <OldValue isOld={change?.isGone === true}>
            <PartyPageLink serviceId={serviceId} of={ownerAppearances(row, orders)}>
              <bdi className="font-medium">{row.party.name}</bdi>
            </PartyPageLink>
          </OldValue>{' '}
          <PartyMatchMark serviceId={serviceId} party={row.party} />
        </>
      }
      share={share}
      change={change}
      isDerived={by === 'derived'}
    >
      {by ? t(`by.${by}`) : certainty.by === 'unmeasured' ? t('unmeasured') : null}
    </Line>
  )
}

interface LineProps {
  name: ReactNode
  share: Percentage | null
  /** What is known since. */
  change?: PartyChange | undefined
  isDerived: boolean
  children: ReactNode
}

function Line({ name, share, change, isDerived, children }: LineProps) {
  const origin = isDerived ? 'recomputed' : 'register'
  return (
    <li className="flex items-center gap-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1">
        {name}
        <Remark>{children}</Remark>
      </span>
      {share && (
        <OldShare change={change}>
          <ShareText share={share} origin={origin} beside={[riskThreshold.percent]} />
        </OldShare>
      )}
      {share && change === undefined && <ShareRuler share={share} origin={origin} />}
    </li>
  )
}
