'use client'

import { FileText, Focus } from 'lucide-react'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { idPatterns, jurisdictionOf } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import {
  absent,
  Button,
  Code,
  CopyButton,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  DialogButton,
  Lead,
  Link,
  PanelPart,
  pages,
  SidePanel,
  useShortcut,
  useTranslations,
  withOwnTexts,
} from '../../ui/kit.ts'
import { CompanyStatusMark } from '../../widgets/company/company-status.tsx'
import { AlsoWritten } from '../../widgets/names/also-written.tsx'
import { PartyPageLink } from '../../widgets/parties/party-page-link.tsx'
import { PartyMatchMark } from '../../widgets/screening/match-mark.tsx'
import { useIdentifierLabels } from '../../widgets/terms/identifier.ts'
import { IdentifierValue } from '../../widgets/terms/identifier-value.tsx'
import { PartyShares } from '../explanation/party-shares.tsx'
import { Loops, PathList } from '../explanation/path-list.tsx'
import { useEndText, useGraphChanges, usePartyName } from '../labels.ts'
import { noJoints, type Party } from '../model/index.ts'
import { Holdings } from './holdings.tsx'
import type { GraphPanelProps } from './model.ts'
import { SourceList } from './source-list.tsx'

const Explanation = withOwnTexts(() => import('../explanation/explanation.tsx'), 'Explanation', {
  graphEvidence: {
    en: () => import('../../messages/en/companies/graphEvidence.json'),
    de: () => import('../../messages/de/companies/graphEvidence.json'),
  },
})

const OtherCompanies = withOwnTexts(() => import('../../widgets/mandates/other-companies.tsx'), 'OtherCompanies', {
  mandates: {
    en: () => import('../../messages/en/companies/mandates.json'),
    de: () => import('../../messages/de/companies/mandates.json'),
  },
})

const AssignedCompany = withOwnTexts(() => import('./assigned-company.tsx'), 'AssignedCompany', {
  graphAssigned: {
    en: () => import('../../messages/en/companies/graphAssigned.json'),
    de: () => import('../../messages/de/companies/graphAssigned.json'),
  },
  orderSheet: {
    en: () => import('../../messages/en/orders/orderSheet.json'),
    de: () => import('../../messages/de/orders/orderSheet.json'),
  },
})

type PartyPanelProps = GraphPanelProps & { party: Party }

/** One party: what it owns of the subject and how that comes about, who holds it, and where all of that comes from. */
export function PartyPanel(props: PartyPanelProps) {
  const { party, explored, selection, paths, state, serviceId, onStep, whole } = props
  const t = useTranslations('graphPanel.panel')
  const nameOf = usePartyName()
  const sayEnd = useEndText()
  const all = paths === null ? [] : [...paths.own, ...paths.joint]
  const [path, setPath] = useState<{ of: string; at: number } | null>(null)
  const current = path?.of === party.id ? path.at : null
  useShortcut({
    keys: 'p',
    label: t('nextPath'),
    group: 'panel',
    isOn: all.length > 0,
    run: () => setPath({ of: party.id, at: current === null ? 0 : (current + 1) % all.length }),
  })
  const end = selection.ends.get(party.id)
  const root = explored.root
  // A drawing of two graphs joins nothing, and until the assignments are here nothing is said of them.
  const canBeAssigned = useGraphChanges() === null && explored.joints !== noJoints
  return (
    <SidePanel
      title={t(`kinds.${party.kind}`)}
      remark={<Remark party={party} count={all.length} isCut={paths?.isCut ?? false} />}
      label={nameOf(party)}
      onClose={() => state.select(null)}
      onStep={onStep}
      actions={<Actions {...props} />}
    >
      <PanelPart>
        <h3 className="flex flex-wrap items-baseline gap-3 text-lg font-semibold">
          <Name {...props} />
          {party.code && <CountryCode code={party.code} />}
          <CopyButton text={nameOf(party)} of={t('name')} />
        </h3>
        <AlsoWritten name={party.name} country={party.code} className="mt-1 block" />
        {party.node && serviceId !== null && <PartyMatchMark serviceId={serviceId} party={partyOfNode(party.node)} />}
        {party.kind === 'company' && party.node?.data?.status && <CompanyStatusMark status={party.node.data.status} />}
        {end !== undefined && !party.isRoot && (
          <p className="mt-2 text-ink-2">
            {t('endsHere')} {sayEnd(end)}
            {end.kind === 'error' && <Code value={end.code} of={t('code')} />}
          </p>
        )}
        {!party.isRoot && <PartyShares party={party} explored={explored} whole={whole} serviceId={serviceId} />}
      </PanelPart>
      {canBeAssigned && isWithoutId(party) && serviceId !== null && (
        <AssignedCompany key={party.id} {...{ party, explored, state, serviceId }} />
      )}
      {!party.isRoot && root !== null && (
        <PanelPart heading={t('paths', { name: nameOf(root) })}>
          {all.length === 0 && <NoPath root={nameOf(root)} whole={whole} isCut={paths?.isCut ?? false} />}
          <PathList explored={explored} paths={all} current={current} />
          {paths?.isCut && all.length > 0 && <p className="mt-3 text-warn">{t('morePaths', { count: all.length })}</p>}
        </PanelPart>
      )}
      <Loops party={party} explored={explored} paths={paths} />
      {party.kind === 'person' && party.name !== null && serviceId !== null && (
        <OtherCompanies key={party.id} serviceId={serviceId} name={party.name} />
      )}
      <Holdings party={party} explored={explored} onSelect={(id) => state.select(id)} />
      <Identifiers party={party} />
      <Register party={party} />
      <SourceList explored={explored} ids={party.node?.data?.sourceIds ?? []} />
    </SidePanel>
  )
}

/** Leads to the page of the party. In a picture of several results a name alone says of none of them whom it means. */
function Name({ party, explored, serviceId, origin }: PartyPanelProps) {
  const nameOf = usePartyName()
  const isAsStored = origin.composed === undefined && explored.joints.assignments.size === 0
  const isOfOne = useGraphChanges() === null && isAsStored
  const name = <bdi>{nameOf(party)}</bdi>
  if (party.node === null || party.name === null) return name
  return (
    <PartyPageLink
      serviceId={serviceId}
      of={[{ ...partyOfNode(party.node), orderId: isOfOne ? origin.orderId : null }]}
    >
      {name}
    </PartyPageLink>
  )
}

/** How many paths there are; of more than are looked for, that there are more. Why there is none is said in its place. */
function Remark({ party, count, isCut }: { party: Party; count: number; isCut: boolean }) {
  const t = useTranslations('graphPanel.panel')
  if (party.isRoot) return t('isSubject', { kind: party.kind })
  return count === 0 ? null : t(isCut ? 'pathsAtLeast' : 'pathCount', { count })
}

/** That no path leads to the subject, where no owner is missing through whom one could. */
function NoPath({ root, whole, isCut }: { root: string; whole: Knowledge<true>; isCut: boolean }) {
  const t = useTranslations('graphPanel.panel')
  const why = useTranslations('graph.notWhole')
  const values = { name: root }
  const unread = isCut ? 'incomplete' : whole.isKnown ? null : whole.reason
  return (
    <Lead>
      {whole.isKnown && !isCut
        ? absent(t, 'noPath', whole, values)
        : `${t('pathUnknown', values)} ${why(unread ?? 'incomplete')}`}
    </Lead>
  )
}

function isWithoutId({ kind, isRoot, name, node }: Party) {
  return kind === 'company' && !isRoot && name !== null && node?.data?.serviceId == null
}

function Actions(props: PartyPanelProps) {
  const { party, selection, state } = props
  const t = useTranslations('graphPanel.panel')
  const serviceId = party.node?.data?.serviceId
  const canOpen = selection.view.foldedAbove.has(party.id)
  return (
    <>
      {(canOpen || selection.canFold(party.id)) && (
        <Button size="s" onClick={() => selection.toggle(party.id)}>
          {t(canOpen ? 'open' : 'fold')}
        </Button>
      )}
      {!party.isRoot && (
        <Button
          size="s"
          icon={Focus}
          aria-pressed={state.focus === party.id}
          onClick={() => void state.set({ focus: state.focus === party.id ? null : party.id })}
        >
          {t('focus')}
        </Button>
      )}
      <ExplainButton key={party.id} {...props} />
      {!party.isRoot && serviceId != null && idPatterns.company.test(serviceId) && (
        <Link href={pages.company(serviceId)} className="link text-sm">
          {t('company')}
        </Link>
      )}
    </>
  )
}

/** Only of an owner: without a path to the subject there is nothing to explain. */
function ExplainButton({ party, explored, paths, state, origin, whole }: PartyPanelProps) {
  const t = useTranslations('graphPanel.panel')
  const { root } = explored
  if (root === null || party.isRoot || paths === null || paths.own.length + paths.joint.length === 0) return null
  return (
    <DialogButton
      size="s"
      icon={FileText}
      aria-haspopup="dialog"
      dialog={(close) => (
        <Explanation {...{ party, root, explored, paths, origin, whole }} day={state.day} onClose={close} />
      )}
    >
      {t('explain')}
    </DialogButton>
  )
}

function Identifiers({ party }: { party: Party }) {
  const t = useTranslations('graphPanel.panel')
  const { nameOf } = useIdentifierLabels()
  const identifiers = party.node?.data?.identifiers ?? []
  if (identifiers.length === 0) return null
  return (
    <PanelPart heading={t('numbers')}>
      <DescriptionList>
        {identifiers.map((one) => (
          <DescriptionRow key={`${one.type}:${one.jurisdiction}:${one.value}`} label={nameOf(one)}>
            {one.value && <IdentifierValue identifier={one} name={nameOf(one)} />}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </PanelPart>
  )
}

/** Which register answers for it; of a graph across registers every company has its own. */
function Register({ party }: { party: Party }) {
  const t = useTranslations('graphPanel.panel')
  const catalogue = useRoute('listJurisdictions', {})
  const code = jurisdictionOf(party.node?.data?.serviceId ?? '')
  const sources = code === null ? [] : (catalogue.data?.value[code]?.sources ?? [])
  if (sources.length === 0) return null
  return (
    <PanelPart heading={t('register')}>
      {sources.map(({ slug, name }) => (
        <bdi key={slug} className="block">
          {name ?? slug}
        </bdi>
      ))}
    </PanelPart>
  )
}
