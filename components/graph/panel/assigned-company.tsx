'use client'

import { useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyAssignment, findingLimits } from '#lib/contract/index.ts'
import {
  Age,
  Checkbox,
  Code,
  DialogButton,
  Lead,
  nameOfAuthor,
  PanelPart,
  pages,
  TextLink,
  useTranslations,
} from '../../ui/kit.ts'
import { DecisionDialog } from '../../widgets/decisions/decision-dialog.tsx'
import { TakeBackDialog } from '../../widgets/decisions/take-back-dialog.tsx'
import { type ChosenCompany, CompanyPicker } from '../../widgets/pickers/company-picker.tsx'
import { latestOf } from '../../widgets/stored-result/latest.ts'
import { GraphOrder } from '../graph-order.tsx'
import type { Explored, Party } from '../model/index.ts'
import type { GraphState } from '../state.ts'
import { Candidates } from './candidates.tsx'

interface AssignedCompanyProps {
  party: Party
  explored: Explored
  state: GraphState
  /** The subject of the graph. */
  serviceId: string
}

/**
 * Which company an owner without an identifier is. Nothing is followed by its name: a person assigns the company, and orders
 * its graph by a button of its own.
 */
export function AssignedCompany({ party, explored, state, serviceId }: AssignedCompanyProps) {
  const t = useTranslations('graphAssigned')
  const { joints, relations } = explored
  const partyKey = joints.keys.get(party.id)
  const joint = relations.find(({ target, assignment }) => target === party.id && assignment !== null)
  if (joint?.assignment) return <Assigned {...{ state, serviceId, explored }} assignment={joint.assignment} />
  return (
    <PanelPart heading={t('title')}>
      <Lead>{t(partyKey === undefined ? 'alike' : 'none')}</Lead>
      {partyKey !== undefined && (
        <div className="mt-3">
          <DialogButton
            act="assignCompany"
            size="s"
            aria-haspopup="dialog"
            dialog={(close) => <AssignDialog {...{ party, serviceId, partyKey }} onClose={close} />}
          >
            {t('choose')}
          </DialogButton>
        </div>
      )}
    </PanelPart>
  )
}

interface AssignedProps extends Pick<AssignedCompanyProps, 'explored' | 'state' | 'serviceId'> {
  assignment: CompanyAssignment
}

function Assigned({ assignment, explored, state, serviceId }: AssignedProps) {
  const t = useTranslations('graphAssigned')
  const withdrawing = useTranslations('graphAssigned.withdraw')
  const { companyId, companyName, by, at, reason } = assignment
  const isMissing = [...explored.joints.ends].some(
    ([id, end]) => end.kind === 'notOrdered' && isOf(explored, id, companyId),
  )
  return (
    <PanelPart heading={t('title')}>
      <p>
        <TextLink href={pages.company(companyId)}>
          <bdi>{companyName ?? companyId}</bdi>
        </TextLink>{' '}
        <code className="text-sm text-ink-3">{companyId}</code>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t('by', { name: nameOfAuthor(by) })} <Age at={at} />
      </p>
      <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{reason}</bdi>
      </p>
      <div className="mt-3 grid justify-items-start gap-3">
        <Checkbox checked={state.assigned} onChange={(isOn) => void state.set({ assigned: isOn || null })}>
          {t('counts')}
        </Checkbox>
        {isMissing && <MissingGraph companyId={companyId} />}
        <DialogButton
          act="withdrawCompanyAssignment"
          size="s"
          kind="quiet"
          aria-haspopup="dialog"
          dialog={(close) => (
            <TakeBackDialog
              id="withdrawCompanyAssignment"
              input={{ params: { serviceId, decisionId: assignment.decisionId } }}
              labels={withdrawing}
              by={by}
              onClose={close}
            />
          )}
        >
          {t('withdraw.button')}
        </DialogButton>
      </div>
    </PanelPart>
  )
}

/** The company's graph is ordered by a person, at its price; nothing orders it by itself. */
function MissingGraph({ companyId }: { companyId: string }) {
  const t = useTranslations('graphAssigned')
  const query = { serviceId: companyId, product: 'graph', limit: 1 } as const
  const requests = useRoute('listRequests', { query })
  const latest = latestOf(requests.data?.value.requests[0] ?? null, null)
  if (latest.kind === 'running') return <Lead>{t('running')}</Lead>
  return (
    <div className="grid gap-2">
      {latest.kind === 'failed' && (
        <p className="text-warn">
          {t('failed')} {latest.code && <Code value={latest.code} of={t('code')} />}
        </p>
      )}
      <Lead>{t('notOrdered')}</Lead>
      <GraphOrder serviceId={companyId} kind="secondary" label={t('order')} />
    </div>
  )
}

function isOf({ partyOf }: Explored, id: string, companyId: string) {
  return partyOf.get(id)?.node?.data?.serviceId === companyId
}

interface AssignDialogProps {
  party: Party
  /** The subject of the graph. */
  serviceId: string
  partyKey: string
  onClose: () => void
}

/** A person says which company an owner is, and why; it orders nothing. */
function AssignDialog({ party, serviceId, partyKey, onClose }: AssignDialogProps) {
  const t = useTranslations('graphAssigned.assign')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenCompany | null>(null)
  const partyName = party.name ?? ''
  return (
    <DecisionDialog
      id="assignCompany"
      labels={t}
      values={{ name: partyName }}
      charactersMax={findingLimits.reasonCharactersMax}
      disabledReason={chosen === null ? t('noCompany') : null}
      input={({ reason }) => {
        if (chosen === null) return null
        const body = { partyKey, partyName, companyId: chosen.serviceId, companyName: chosen.name, reason }
        return { params: { serviceId }, body }
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {chosen === null && <Candidates party={party} onChoose={setChosen} />}
          <CompanyPicker chosen={chosen} onChoose={setChosen} inputRef={input} />
        </>
      )}
    </DecisionDialog>
  )
}
