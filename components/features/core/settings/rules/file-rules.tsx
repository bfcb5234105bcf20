'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { fileSettings, type RiskClass, riskClasses, type Settings } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

interface RuleProps {
  settings: Settings
}

/** Whether a decision on a file needs a second person. */
export function SecondPersonRules({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const isOn = (isPending ? sent?.needsSecondPerson : undefined) ?? settings.needsSecondPerson
  return (
    <Section id="secondPerson" heading={t('secondPerson')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <Checkbox checked={isOn} onChange={(needsSecondPerson) => save({ needsSecondPerson })}>
        {t('secondPersonRequired')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('secondPersonWhy')}</p>
      {!isOn && <SecondPersonRisks settings={settings} />}
      <SecondAdmin settings={settings} />
    </Section>
  )
}

/** Whether what an administrator does to a control, or to evidence, needs a second one. */
function SecondAdmin({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const isOn = (isPending ? sent?.needsSecondAdmin : undefined) ?? settings.needsSecondAdmin ?? false
  return (
    <div className="mt-4">
      {conflict}
      {error && <ErrorNotice error={error} />}
      <Checkbox checked={isOn} onChange={(needsSecondAdmin) => save({ needsSecondAdmin })}>
        {t('secondAdminRequired')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('secondAdminWhy')}</p>
      <p className="text-sm text-ink-3">{t('secondAdminAlone')}</p>
    </div>
  )
}

/** Risk classes at which a decision needs a second person, where not every decision does. */
function SecondPersonRisks({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const chosen = (isPending ? sent?.secondPersonRisks : undefined) ?? settings.secondPersonRisks ?? []
  const choose = (risk: RiskClass, isOn: boolean) =>
    save({ secondPersonRisks: riskClasses.filter((one) => (one === risk ? isOn : chosen.includes(one))) })
  return (
    <fieldset className="mt-4">
      <legend>{t('secondPersonRisks')}</legend>
      {conflict}
      {error && <ErrorNotice error={error} />}
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
  const { save, begin, conflict, error, isPending, isSaved } = useRuleEdit(settings, () => setTexts({}))
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame && reviewMonths && dataDays) save({ reviewMonths, dataDays })
  }
  return (
    <Section id="reviews" heading={t('reviews')}>
      <p className="text-ink-2">{t('reviewsHow')}</p>
      {conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {isSaved && isSame && <Banner meaning="ok" title={t('savedNumbers')} />}
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
                  begin()
                  setTexts({ ...texts, [`${name}.${risk}`]: text })
                }}
              />
            )),
          )}
        </div>
        <div>
          <Button act="changeSettings" type="submit" off={isSame ? t('same') : null} isBusy={isPending}>
            {t('saveReviews')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** How many years files are kept after closing. */
export function FileRetention({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const [text, setText] = useState(String(settings.fileYears))
  const discard = () => setText(String(settings.fileYears))
  const { save, begin, conflict, error, isPending, isSaved } = useRuleEdit(settings, discard)
  const bounds = { min: fileSettings.yearsMin, max: fileSettings.yearsMax }
  const fileYears = wholeNumber(text, bounds.min, bounds.max)
  const isSame = fileYears === settings.fileYears
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fileYears !== null && !isSame) save({ fileYears })
  }
  return (
    <Section id="files" heading={t('files')}>
      <p className="text-ink-2">{t('filesHow')}</p>
      {conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-panel flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {isSaved && isSame && <Banner meaning="ok" title={t('savedNumbers')} />}
        <TextField
          label={t('fileYears')}
          inputMode="numeric"
          value={text}
          error={fileYears === null ? t('numberWrong', bounds) : null}
          onChange={(typed) => {
            begin()
            setText(typed)
          }}
        />
        <div>
          <Button act="changeSettings" type="submit" off={isSame ? t('same') : null} isBusy={isPending}>
            {t('saveFiles')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
