'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  type ChangeKind,
  type ChangeSeverity,
  changeKinds,
  changeSeverities,
  type SeverityByKind,
} from '#lib/contract/index.ts'
import { kindTable, severityOfKind } from '#lib/domain/changes/index.ts'
import { optionsOf, Section, SelectField } from '../../../../ui/kit.ts'
import { RuleForm, type RuleProps } from './rule-form.tsx'
import { useRuleEdit } from './use-rule-edit.tsx'

const unset: SeverityByKind = {}

/** How grave each kind of change at a company is. */
export function SeverityRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const words = useTranslations('settings.severities')
  const stored = settings.changeSeverities ?? unset
  const [chosen, setChosen] = useState<SeverityByKind>({})
  const edit = useRuleEdit(settings, () => setChosen({}))
  const severityIn = (kind: ChangeKind) => chosen[kind] ?? severityOfKind(kind, stored)
  const isSame = changeKinds.every((kind) => severityIn(kind) === severityOfKind(kind, stored))
  return (
    <Section id="severities" heading={t('severities')}>
      <p className="text-ink-2">{t('severitiesHow')}</p>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        does={t('saveSeverities')}
        onSave={() => edit.save({ changeSeverities: withoutDefaults(severityIn) })}
        className="mt-4 flex flex-col gap-4"
      >
        <div className="grid gap-4 panel:grid-cols-2">
          {changeKinds.map((kind) => (
            <SelectField
              key={kind}
              label={words(`kinds.${kind}`)}
              value={severityIn(kind)}
              options={optionsOf(changeSeverities, (value) => words(`names.${value}`))}
              onChange={(value) => {
                edit.begin()
                const severity = changeSeverities.find((one) => one === value)
                if (severity !== undefined) setChosen({ ...chosen, [kind]: severity })
              }}
            />
          ))}
        </div>
      </RuleForm>
    </Section>
  )
}

/** Only what an admin has set is stored: the rest follows the table, also where a later version changes it. */
function withoutDefaults(severityIn: (kind: ChangeKind) => ChangeSeverity): SeverityByKind {
  return Object.fromEntries(
    changeKinds
      .map((kind) => [kind, severityIn(kind)] as const)
      .filter(([kind, severity]) => severity !== kindTable[kind].severity),
  )
}
