'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { type FindingAcceptance, findingLimits } from '#lib/contract/index.ts'
import { Icon, nameOfAuthor, useTranslations } from '../../ui/kit.ts'
import { DecidedPart } from '../../widgets/decisions/decided-part.tsx'
import { DecisionDialog } from '../../widgets/decisions/decision-dialog.tsx'
import { TakeBackDialog } from '../../widgets/decisions/take-back-dialog.tsx'
import type { IdentifiedFinding } from '../checks/index.ts'
import { useFindingText, useHoldingText } from '../explanation/use-finding-text.ts'
import type { Explored } from '../model/index.ts'

interface FindingRowProps {
  finding: IdentifiedFinding
  acceptance: FindingAcceptance | null
  explored: Explored
  /** Null for a graph from a file, whose findings nobody else sees, and while it is not known whether it was accepted. */
  serviceId: string | null
  onSelect: (id: string) => void
}

/** Holdings listed of each finding; the rest is counted. */
const holdingsListed = 3

export function FindingRow({ finding, acceptance, explored, serviceId, onSelect }: FindingRowProps) {
  const t = useTranslations('graphFindings')
  const kinds = useTranslations('graphFiles.findingKinds')
  const say = useFindingText(explored)
  const sayHolding = useHoldingText(explored)
  const about = finding.nodeIds[0] ?? finding.edgeIds[0]
  const sentence = say(finding)
  const holdings = finding.edgeIds.flatMap((id) => explored.relationOf.get(id) ?? [])
  const isOpen = acceptance === null
  return (
    <li className={`border-s-[3px] ps-3 [overflow-wrap:anywhere] ${isOpen ? 'border-warn-line' : 'border-rule'}`}>
      <span className="flex items-center gap-3 text-sm text-ink-3">
        <Icon of={isOpen ? TriangleAlert : Check} size={14} className={isOpen ? 'text-warn' : 'text-ink-3'} />
        {kinds(finding.kind)}
      </span>
      {about === undefined ? (
        sentence
      ) : (
        <button
          type="button"
          className="min-h-control-s pointer-coarse:min-h-touch text-start hover:underline"
          onClick={() => onSelect(about)}
        >
          {sentence}
        </button>
      )}
      <ul className="text-sm text-ink-2">
        {holdings.slice(0, holdingsListed).map((relation) => (
          <li key={relation.id}>{sayHolding(relation)}</li>
        ))}
        {holdings.length > holdingsListed && <li>{t('moreHoldings', { count: holdings.length - holdingsListed })}</li>}
      </ul>
      {serviceId !== null && <Decision {...{ serviceId, acceptance, sentence }} findingId={finding.factId} />}
    </li>
  )
}

interface DecisionProps {
  serviceId: string
  findingId: string
  acceptance: FindingAcceptance | null
  sentence: string
}

/** Who accepted it, when and with which reason, or the way to do so. */
function Decision({ serviceId, findingId, acceptance, sentence }: DecisionProps) {
  const t = useTranslations('graphFindings')
  const accepting = useTranslations('graphFindings.accept')
  const reopening = useTranslations('graphFindings.reopen')
  const params = { serviceId, findingId }
  const accept = (onClose: () => void) => (
    <DecisionDialog
      id="acceptFinding"
      labels={accepting}
      says={{ what: sentence }}
      charactersMax={findingLimits.reasonCharactersMax}
      input={({ reason }) => ({ params, body: { reason } })}
      onClose={onClose}
    />
  )
  const reopen = (onClose: () => void) =>
    acceptance && (
      <TakeBackDialog
        id="reopenFinding"
        input={{ params: { ...params, decisionId: acceptance.decisionId } }}
        labels={reopening}
        by={acceptance.by}
        onClose={onClose}
      />
    )
  return (
    <DecidedPart
      decision={acceptance}
      said={t('acceptedBy', { name: nameOfAuthor(acceptance?.by) })}
      about={sentence}
      decide={{ act: 'acceptFinding', label: accepting('button'), dialog: accept }}
      takeBack={{ act: 'reopenFinding', label: reopening('button'), dialog: reopen }}
    />
  )
}
