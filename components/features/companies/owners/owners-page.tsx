'use client'

import { Download } from 'lucide-react'
import { type Availability, jurisdictionOf, mayOrder } from '#lib/contract/index.ts'
import type { OwnerRow } from '#lib/domain/ownership/index.ts'
import { PageBody, PanelFrame } from '../../../page/page-body.tsx'
import {
  BareSelect,
  Button,
  ErrorNotice,
  lazyPart,
  optionsOf,
  PartBoundary,
  PhoneFold,
  pages,
  Segmented,
  SkeletonRows,
  TextLink,
  Unseen,
  useTranslations,
} from '../../../ui/kit.ts'
import { PercentBox } from '../../../ui/percent-box.tsx'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { PledgeNote } from '../../../widgets/company-state/fact-notes.tsx'
import { ownershipFacts } from '../../../widgets/company-state/ownership-facts.ts'
import { ComposedNote } from '../../../widgets/composition/composed-note.tsx'
import { useReadStep } from '../../../widgets/guide/use-read-step.ts'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { useHeldScreening } from '../../../widgets/screening/use-screening-state.ts'
import type { Latest } from '../../../widgets/stored-result/latest.ts'
import { ResultOfProduct } from '../../../widgets/stored-result/product-result.tsx'
import { OwnerFindings, useThresholdText } from './findings.tsx'
import { OwnerListSections } from './owner-lists.tsx'
import { RegisterSays, SourceLines } from './source-lines.tsx'
import { kinds, type OwnersState, tests, useOwnersState } from './state.ts'
import { kindOf, useLists } from './use-lists.ts'
import { type StoredStatements, useStatements } from './use-statements.ts'

const OwnerPanel = lazyPart(() => import('./owner-panel.tsx'), 'OwnerPanel')

/** Who ultimately owns or controls a company: what the register says, beside what the shareholders say. */
export function OwnersPage({ serviceId }: { serviceId: string }) {
  const stored = useStatements(serviceId)
  const state = useOwnersState()
  const { threshold, selected } = state
  const { rows, lists, remediesOf, shown, all, whole, compared, isOverWhole } = useLists(stored, state)
  const closedReason = useClosedReason(stored)
  const { screening } = useHeldScreening(serviceId)
  const { read, failure } = stored
  const at = shown.findIndex(({ row }) => selected !== null && (selectionOf(row) === selected || row.id === selected))
  const select = (row: OwnerRow | null) => state.select(row === null ? null : selectionOf(row))
  const open = shown[at]?.row
  const step = (by: 1 | -1) => {
    const next = shown[at + by]
    if (next) select(next.row)
  }
  const save = async () => {
    const { saveOwners } = await import('./save-owners.ts')
    saveOwners(stored.owners.company?.name ?? serviceId, all, threshold)
  }
  const isBeingRead = !read.isKnown && read.reason === 'loading'
  useReadStep('owners', !isBeingRead && rows.length > 0)
  const sections = isBeingRead ? (
    <SkeletonRows rows={8} columns={4} />
  ) : (
    <>
      <ErrorNotice error={failure} />
      <RegisterSays stored={stored} serviceId={serviceId} />
      <ComposedNote of={stored.composed} />
      <OwnerListSections
        lists={lists}
        stored={stored}
        threshold={threshold}
        whole={whole}
        remediesOf={remediesOf}
        openId={open?.id ?? null}
        onOpen={(id) => select(rows.find((row) => row.id === id) ?? null)}
      />
      <PledgeNote serviceId={serviceId} />
      <OwnerFindings
        rows={rows}
        compared={compared}
        isOverWhole={isOverWhole}
        conflicts={stored.composed.composition?.conflicts ?? []}
        screening={screening ?? null}
        threshold={threshold}
        onOpen={(row) => state.show(selectionOf(row), kindOf(row))}
      />
      <SourceLines stored={stored} serviceId={serviceId} />
    </>
  )
  // A register that is closed or was not ordered leaves what report and graph say.
  const isWithoutRegister =
    stored.owners.isReady && !stored.owners.value?.ultimateBeneficialOwnerReport && rows.length > 0
  return (
    <PanelFrame
      panel={
        open && (
          <PartBoundary>
            <OwnerPanel
              row={open}
              serviceId={serviceId}
              orders={ordersOf(stored)}
              sources={stored.sources}
              onClose={() => select(null)}
              onStep={step}
            />
          </PartBoundary>
        )
      }
    >
      <PageBody>
        {/* It is known before the results have been read: above them it moves nothing. */}
        <ChangedMark serviceId={serviceId} facts={ownershipFacts} />
        <ResultOfProduct
          stored={stored.owners}
          product="ubo"
          closedReason={closedReason}
          tools={<ListTools state={state} />}
          actions={
            <Button icon={Download} onClick={() => void save()}>
              CSV
            </Button>
          }
        >
          {() => sections}
        </ResultOfProduct>
        {isWithoutRegister && (
          <>
            <div data-print="none" className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
              <ListTools state={state} />
            </div>
            {sections}
          </>
        )}
      </PageBody>
    </PanelFrame>
  )
}

/** The party of the graph where the row has one: it is the same selection in both views. */
function selectionOf({ id, derived }: OwnerRow) {
  return derived?.id ?? id
}

function ordersOf({ owners, report, graph, composed }: StoredStatements) {
  // In a graph of several results a name alone says of none of them whom it means.
  const ofStored = composed.results.length === 0
  const [ubo, ofReport, ofGraph] = [owners.newest, report.newest, graph.newest]
  return {
    ubo: ubo?.orderId ?? null,
    report: ofReport?.orderId ?? null,
    graph: ofStored ? (ofGraph?.orderId ?? null) : null,
  }
}

/** Why a register of owners is closed, once and in words of this page, with links to what can be had instead. */
function useClosedReason({ owners: { serviceId }, report, graph }: StoredStatements) {
  const t = useTranslations('owners.closed')
  const { availabilityOf } = useAvailability(serviceId)
  return (latest: Latest, availability: Availability) => {
    const isRefused = latest.kind === 'failed' && latest.code === 'capability.not_available'
    if (!isRefused && availability !== 'unsupported') return null
    const isOfCompany = isRefused && availability !== 'unsupported'
    return {
      kind: isOfCompany ? ('closedByLaw' as const) : ('notAvailable' as const),
      title: t(isOfCompany ? 'title' : 'notHere'),
      text: t(isOfCompany ? 'company' : 'register'),
      next: (
        <>
          {(report.newest !== null || mayOrder(availabilityOf('report'))) && (
            <TextLink href={pages.company(serviceId, 'report')}>{t('report')}</TextLink>
          )}
          {(graph.newest !== null || mayOrder(availabilityOf('graph'))) && (
            <TextLink href={pages.company(serviceId, 'ownership')}>{t('graph')}</TextLink>
          )}
          <TextLink href={pages.coverage(jurisdictionOf(serviceId) ?? undefined)}>{t('coverage')}</TextLink>
        </>
      ),
    }
  }
}

/** Whose lists are shown, and at which threshold: the figure, and whether it is enough by itself. */
function ListTools({ state }: { state: OwnersState }) {
  const t = useTranslations('owners')
  const thresholdText = useThresholdText()
  return (
    <>
      <Segmented
        label={t('lists.kind')}
        value={state.kind}
        onChange={state.setKind}
        options={optionsOf(kinds, (value) => t(`lists.${value}`))}
      />
      <PhoneFold
        label={thresholdText(state.threshold)}
        className="panel:inline-flex panel:items-center panel:gap-3 max-panel:flex max-panel:basis-full max-panel:items-center max-panel:gap-3"
      >
        <span className="text-ink-2 max-[1365px]:sr-only">{t('threshold.label')}</span>
        <BareSelect
          aria-label={t('threshold.test')}
          value={state.test}
          onChange={state.setTest}
          options={optionsOf(tests, (test) => t(`threshold.${test}`))}
          className="w-[112px]"
        />
        <PercentBox value={state.threshold.percent} onChange={state.setPercent}>
          <Unseen>{t('threshold.percent')}</Unseen>
        </PercentBox>
      </PhoneFold>
    </>
  )
}
