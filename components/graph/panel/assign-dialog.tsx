'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { codePoints, findingLimits } from '#lib/contract/index.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { type Chosen, CompanyPicker } from '../../widgets/pickers/company-picker.tsx'
import type { Party } from '../model/explored.ts'
import { Candidates } from './candidates.tsx'

/** What an assignment or its withdrawal changes. */
export const assignmentReads = ['listCompanyAssignments'] as const

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
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [remark, setRemark] = useState('')
  const assign = useAct('assignCompany', { refreshes: assignmentReads })
  const used = { count: codePoints(remark), max: findingLimits.reasonCharactersMax }
  const name = party.name ?? ''
  const submit = () => {
    if (chosen === null || used.count > used.max) return
    const body = { partyKey, partyName: name, companyId: chosen.serviceId, companyName: chosen.name, remark }
    assign.mutate(
      { params: { serviceId }, body },
      { onSuccess: onClose, onError: () => void client.invalidateQueries({ queryKey: assignmentReads }) },
    )
  }
  const off = chosen === null ? t('noCompany') : remark.trim() === '' ? t('noRemark') : null
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('why')}
      does={t('save')}
      onSubmit={submit}
      isBusy={assign.isPending}
      off={off}
      error={assign.error}
    >
      {chosen === null && <Candidates party={party} onChoose={setChosen} />}
      <CompanyPicker chosen={chosen} onChoose={setChosen} inputRef={input} />
      <TextArea
        label={t('remark')}
        hint={t('remarkWhy')}
        isRequired
        rows={3}
        value={remark}
        used={used}
        onChange={setRemark}
      />
    </FormDialog>
  )
}
