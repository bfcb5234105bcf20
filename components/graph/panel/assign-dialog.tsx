'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct, useAskAgain } from '#lib/client/hooks.ts'
import { findingLimits } from '#lib/contract/index.ts'
import { DecisionDialog } from '../../widgets/decisions/decision-dialog.tsx'
import { type ChosenCompany, CompanyPicker } from '../../widgets/pickers/company-picker.tsx'
import type { Party } from '../model/explored.ts'
import { Candidates } from './candidates.tsx'

/** What an assignment or its withdrawal changes. */
interface AssignDialogProps {
  party: Party
  /** The subject of the graph. */
  serviceId: string
  partyKey: string
  onClose: () => void
}

/** A person says which company an owner is, and why; it orders nothing. */
export function AssignDialog({ party, serviceId, partyKey, onClose }: AssignDialogProps) {
  const t = useTranslations('graphAssigned.assign')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenCompany | null>(null)
  const assign = useAct('assignCompany')
  const name = party.name ?? ''
  const onError = useAskAgain('assignCompany')
  return (
    <DecisionDialog
      title={t('title', { name })}
      description={t('why')}
      does={t('save')}
      reason={{ label: t('remark'), hint: t('remarkWhy'), charactersMax: findingLimits.reasonCharactersMax }}
      missing={t('noRemark')}
      off={chosen === null ? t('noCompany') : null}
      act={assign}
      onClose={onClose}
      onDecide={({ reason }) => {
        if (chosen === null) return
        const body = { partyKey, partyName: name, companyId: chosen.serviceId, companyName: chosen.name, reason }
        assign.mutate({ params: { serviceId }, body }, { onSuccess: onClose, onError })
      }}
    >
      {chosen === null && <Candidates party={party} onChoose={setChosen} />}
      <CompanyPicker chosen={chosen} onChoose={setChosen} inputRef={input} />
    </DecisionDialog>
  )
}
