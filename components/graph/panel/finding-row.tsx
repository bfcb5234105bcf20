'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FindingAcceptance } from '#lib/contract/index.ts'
import { Age, Button, Icon, Note, useTranslations } from '../../ui/kit.ts'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'
import type { IdentifiedFinding } from '../checks/index.ts'
import { useFindingText, useHoldingText } from '../explanation/use-finding-text.ts'
import type { Explored } from '../model/explored.ts'
import { AcceptDialog, ReopenDialog } from './accept-dialog.tsx'

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
  const [asks, setAsks] = useState<'accept' | 'reopen' | null>(null)
  const close = () => setAsks(null)
  return (
    <div className="mt-2">
      {acceptance !== null && (
        <>
          <p className="whitespace-pre-wrap">
            <bdi>{acceptance.reason}</bdi>
          </p>
          <Note>
            {t('acceptedBy', { name: nameOfAuthor(acceptance.by) })} <Age at={acceptance.at} />
          </Note>
        </>
      )}
      <Button
        act={acceptance === null ? 'acceptFinding' : 'reopenFinding'}
        size="s"
        kind="quiet"
        aria-haspopup="dialog"
        aria-description={sentence}
        onClick={() => setAsks(acceptance === null ? 'accept' : 'reopen')}
      >
        {t(acceptance === null ? 'accept.button' : 'reopen.button')}
      </Button>
      {asks === 'accept' && <AcceptDialog {...{ serviceId, findingId, sentence }} onClose={close} />}
      {asks === 'reopen' && acceptance !== null && <ReopenDialog {...{ serviceId, acceptance }} onClose={close} />}
    </div>
  )
}
