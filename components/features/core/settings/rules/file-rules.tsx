'use client'

import { useState } from 'react'
import { fileSettings, type RiskClass, riskClasses } from '#lib/contract/index.ts'
import { Checkbox, Lead, Note, TextField, useTranslations } from '../../../../ui/kit.ts'
import { Rule, RuleForm, type RuleProps, RuleSwitch, useRuleEdit, useTypedRule, wholeNumber } from './rule-form.tsx'

/** Whether a decision on a file needs a second person, and what an administrator does to a control, or to evidence, a second one. */
export function SecondPersonRules({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  return (
    <Rule id="secondPerson">
      <RuleSwitch settings={settings} rule="needsSecondPerson" why={t('secondPersonWhy')}>
        {t('secondPersonRequired')}
      </RuleSwitch>
      {!settings.needsSecondPerson && <SecondPersonRisks settings={settings} />}
      <div className="mt-4">
        <RuleSwitch settings={settings} rule="needsSecondAdmin" why={t('secondAdminWhy')}>
          {t('secondAdminRequired')}
        </RuleSwitch>
        <Note>{t('secondAdminAlone')}</Note>
      </div>
    </Rule>
  )
}

/** Risk classes at which a decision needs a second person, where not every decision does. */
function SecondPersonRisks({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, now, trouble } = useRuleEdit(settings)
  const chosen = now.secondPersonRisks ?? []
  const choose = (risk: RiskClass, isOn: boolean) =>
    save({ secondPersonRisks: riskClasses.filter((one) => (one === risk ? isOn : chosen.includes(one))) })
  return (
    <fieldset className="mt-4">
      <legend>{t('secondPersonRisks')}</legend>
      {trouble}
      <div className="mt-1 flex flex-wrap gap-4">
        {riskClasses.map((risk) => (
          <Checkbox key={risk} checked={chosen.includes(risk)} onChange={(isOn) => choose(risk, isOn)}>
            {t(`risks.${risk}`)}
          </Checkbox>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-3">{t('secondPersonRisksWhy')}</p>
    </fieldset>
  )
}

const numbers = ['reviewMonths', 'dataDays'] as const
type Numbers = (typeof numbers)[number]
const most: Record<Numbers, number> = { reviewMonths: fileSettings.monthsMax, dataDays: fileSettings.dataDaysMax }

/** Periods by risk class: to the next review, and how old data may be. */
export function RiskLimits({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const [texts, setTexts] = useState<Partial<Record<`${Numbers}.${RiskClass}`, string>>>({})
  const edit = useRuleEdit(settings, () => setTexts({}))
  const textOf = (name: Numbers, risk: RiskClass) => texts[`${name}.${risk}`] ?? String(settings[name][risk])
  const numberOf = (name: Numbers, risk: RiskClass) => wholeNumber(textOf(name, risk), 1, most[name])
  const read = (name: Numbers) => {
    const [low, medium, high] = riskClasses.map((risk) => numberOf(name, risk))
    return low && medium && high ? { low, medium, high } : null
  }
  const [reviewMonths, dataDays] = [read('reviewMonths'), read('dataDays')]
  const isSame = numbers.every((name) =>
    riskClasses.every((risk) => textOf(name, risk) === String(settings[name][risk])),
  )
  return (
    <Rule id="reviews">
      <Lead>{t('reviewsHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        submitLabel={t('saveReviews')}
        onSave={() => reviewMonths && dataDays && edit.save({ reviewMonths, dataDays })}
        className="mt-4 flex flex-col gap-4"
      >
        <div className="grid gap-4 panel:grid-cols-2">
          {riskClasses.flatMap((risk) =>
            numbers.map((name) => (
              <TextField
                key={`${name}.${risk}`}
                label={t(name, { risk: t(`risks.${risk}`) })}
                inputMode="numeric"
                value={textOf(name, risk)}
                error={numberOf(name, risk) === null ? t('numberWrong', { min: 1, max: most[name] }) : null}
                onChange={(text) => {
                  edit.begin()
                  setTexts({ ...texts, [`${name}.${risk}`]: text })
                }}
              />
            )),
          )}
        </div>
      </RuleForm>
    </Rule>
  )
}

/** How many years files are kept after closing. */
export function FileRetention({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { edit, text, field } = useTypedRule(settings, String(settings.fileYears))
  const bounds = { min: fileSettings.yearsMin, max: fileSettings.yearsMax }
  const fileYears = wholeNumber(text, bounds.min, bounds.max)
  const isSame = fileYears === settings.fileYears
  return (
    <Rule id="files">
      <Lead>{t('filesHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        submitLabel={t('saveFiles')}
        onSave={() => fileYears !== null && edit.save({ fileYears })}
      >
        <TextField
          label={t('fileYears')}
          inputMode="numeric"
          {...field}
          error={fileYears === null ? t('numberWrong', bounds) : null}
        />
      </RuleForm>
    </Rule>
  )
}
