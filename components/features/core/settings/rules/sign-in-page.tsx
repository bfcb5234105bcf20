'use client'

import { useState } from 'react'
import { type Settings, signOnFactors, signOnWhens } from '#lib/contract/index.ts'
import { Checkbox, ConfirmDialog, ErrorNotice, Section, useMay, useTranslations } from '../../../../ui/kit.ts'
import { Rule, RulesFrame, useRuleEdit } from './rule-form.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'

/** How people of the organization sign in. */
export function SignInPage() {
  const mayChange = useMay('changeSettings')
  return (
    <RulesFrame part="sign-in" mayChange={mayChange}>
      {(settings) => (
        <>
          <SecondFactorRule settings={settings} />
          <PasswordRule settings={settings} />
          <SignOnCheckRows settings={settings} />
        </>
      )}
    </RulesFrame>
  )
}

/** Whether people sign in with passwords beside the identity provider; without one they do, and nothing is asked. */
function PasswordRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const [isAsking, setAsking] = useState(false)
  const { save, conflict, error, isPending, isSaved } = useRuleEdit(settings, () => setAsking(false))
  const name = settings.signOn
  const isOn = settings.isPasswordAllowed ?? true
  if (!name) return null
  return (
    <Rule id="passwords">
      {conflict}
      {error && !isAsking && <ErrorNotice error={error} />}
      <Checkbox
        checked={isOn}
        onChange={(isPasswordAllowed) => (isPasswordAllowed ? save({ isPasswordAllowed }) : setAsking(true))}
      >
        {t('passwordAllowed')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('passwordWhy', { name })}</p>
      {isAsking && isOn && !conflict && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('askPasswords')}
          description={t('askPasswordsWhy', { name })}
          submitLabel={t('turnOffPasswords')}
          isBusy={isPending && !isSaved}
          error={error}
          onConfirm={() => save({ isPasswordAllowed: false })}
        />
      )}
    </Rule>
  )
}

/** What a sign-in at the identity provider must say here, by the new default and by the operator's environment. */
function SignOnCheckRows({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { signOn: name, signOnChecks: checks } = settings
  const when = signOnWhens.find((one) => one === checks?.when)
  const factor = signOnFactors.find((one) => one === checks?.factor)
  if (!name || !checks || !when || !factor) return null
  const isByClass = factor === 'required' && checks.acr.length > 0
  return (
    <Section id="signOnChecks" heading={t('signOnChecks', { name })}>
      <ul className="flex flex-col gap-2 text-ink-2">
        <li>{t(`signOnWhen.${when}`, { name })}</li>
        <li>
          {isByClass
            ? t('signOnFactorClasses', { name, classes: checks.acr.join(', ') })
            : t(`signOnFactor.${factor}`, { name })}
        </li>
      </ul>
    </Section>
  )
}
