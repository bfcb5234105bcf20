'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type CaseRule, caseLimits, caseRules, codePoints, type StatedOwnerRecord } from '#lib/contract/index.ts'
import {
  DescriptionList,
  detailsOf,
  FormDialog,
  optionsOf,
  pages,
  SelectField,
  TextArea,
  useRouter,
  useTranslations,
} from '../../ui/kit.ts'
import { useCaseLabels } from './labels.ts'

interface OwnerCaseProps {
  serviceId: string
  registered: StatedOwnerRecord | null
  held: StatedOwnerRecord | null
  /** Of the register the company is in. */
  rule: CaseRule
  onClose: () => void
}

/** A difference of owners is detected by the person who opens its case: the clock begins here. */
export function OwnerCaseDialog({ serviceId, registered, held, rule: proposed, onClose }: OwnerCaseProps) {
  const t = useTranslations('cases.open')
  const labels = useCaseLabels()
  const router = useRouter()
  const act = useAction('createCase')
  const [rule, setRule] = useState(proposed)
  const [explanation, setExplanation] = useState('')
  const used = { count: codePoints(explanation), max: caseLimits.textCharactersMax }
  const body = { kind: 'owners', rule, registeredOwner: registered, heldOwner: held, explanation } as const
  return (
    <FormDialog
      size="l"
      title={t('title')}
      description={t('clock')}
      submitLabel={t('title')}
      of={act}
      disabledReason={used.count > used.max ? t('long') : null}
      onClose={onClose}
      onSubmit={() =>
        act.mutate(
          { params: { serviceId }, body },
          { onSuccess: ({ value }) => router.push(pages.case(value.case.caseId)) },
        )
      }
    >
      <DescriptionList>
        {detailsOf(t, {
          registered: labels.owner(registered),
          held: labels.owner(held),
        })}
      </DescriptionList>
      <SelectField label={t('rule')} value={rule} options={optionsOf(caseRules, labels.rule)} onChange={setRule} />
      <TextArea label={t('explanation')} rows={3} value={explanation} onChange={setExplanation} used={used} />
    </FormDialog>
  )
}
