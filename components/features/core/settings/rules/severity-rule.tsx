'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import {
  type ChangeKind,
  type ChangeSeverity,
  changeKinds,
  changeSeverities,
  type Settings,
  type SeverityByKind,
} from '#lib/contract/index.ts'
import { kindTable, severityOfKind } from '#lib/domain/changes/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

const unset: SeverityByKind = {}

/** How grave each kind of change at a company is. */
export function SeverityRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const words = useTranslations('settings.severities')
  const stored = settings.changeSeverities ?? unset
  const [chosen, setChosen] = useState<SeverityByKind>({})
  const { save, begin, conflict, error, isPending, isSaved } = useRuleEdit(settings, () => setChosen({}))
  const severityIn = (kind: ChangeKind) => chosen[kind] ?? severityOfKind(kind, stored)
  const isSame = changeKinds.every((kind) => severityIn(kind) === severityOfKind(kind, stored))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) save({ changeSeverities: withoutDefaults(severityIn) })
  }
  return (
    <Section id="severities" heading={t('severities')}>
      <p className="text-ink-2">{t('severitiesHow')}</p>
      {conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {isSaved && isSame && <Banner meaning="ok" title={t('savedNumbers')} />}
        <div className="grid gap-4 panel:grid-cols-2">
          {changeKinds.map((kind) => (
            <SelectField
              key={kind}
              label={words(`kinds.${kind}`)}
              value={severityIn(kind)}
              options={changeSeverities.map((value) => ({ value, label: words(`names.${value}`) }))}
              onChange={(value) => {
                begin()
                const severity = changeSeverities.find((one) => one === value)
                if (severity !== undefined) setChosen({ ...chosen, [kind]: severity })
              }}
            />
          ))}
        </div>
        <div>
          <Button act="changeSettings" type="submit" off={isSame ? t('same') : null} isBusy={isPending}>
            {t('saveSeverities')}
          </Button>
        </div>
      </form>
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
