'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CaseRule } from '#lib/contract/index.ts'
import type { ComparedOwner, DeterminationPaper } from '#lib/domain/determination/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { Button, withOwnTexts } from '../../../../ui/kit.ts'
import { BesideTable } from './beside-table.tsx'

const texts = {
  cases: {
    en: () => import('../../../../messages/en/compliance/cases.json'),
    de: () => import('../../../../messages/de/compliance/cases.json'),
  },
}
const OwnerCaseDialog = withOwnTexts(
  () => import('../../../../widgets/cases/owner-case-dialog.tsx'),
  'OwnerCaseDialog',
  texts,
)
const DifferenceWords = withOwnTexts(
  () => import('../../../../widgets/cases/difference-words.tsx'),
  'DifferenceWords',
  texts,
)
const OwnerWords = withOwnTexts(() => import('../../../../widgets/cases/difference-words.tsx'), 'OwnerWords', texts)

interface BesideProps {
  serviceId: string
  /** Null where no extract of the register has been read. */
  compared: readonly ComparedOwner[] | null
  onFile: Knowledge<unknown>
  rule: CaseRule
  paper: DeterminationPaper
}

/** The register beside the arithmetic; a person opens the case of a difference. */
export function BesideRegister({ serviceId, compared, onFile, rule, paper }: BesideProps) {
  const t = useTranslations('determination')
  const [opened, setOpened] = useState<ComparedOwner | null>(null)
  return (
    <>
      <BesideTable
        compared={compared}
        onFile={onFile}
        paper={paper}
        Owner={OwnerWords}
        Difference={DifferenceWords}
        actionFor={(one) => (
          <Button act="createCase" size="s" onClick={() => setOpened(one)}>
            {t('openCase')}
          </Button>
        )}
      />
      {opened && (
        <OwnerCaseDialog
          serviceId={serviceId}
          registered={asRecord(opened.registered)}
          held={asRecord(opened.held)}
          rule={rule}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function asRecord(owner: ComparedOwner['held']) {
  return owner === null ? null : { ...owner, party: { ...owner.party, numbers: [...owner.party.numbers] } }
}
