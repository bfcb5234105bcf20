'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { formatCount } from '../../../../format.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Below } from '../../../../ui/below.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Fact, FactGrid } from '../../../../ui/description-list.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { BudgetState } from '../../../../widgets/budgets/budget-state.tsx'
import { useUsed } from '../../../../widgets/budgets/use-used.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { type SignOn, SignOnSection } from './sign-on-section.tsx'

interface AccountPageProps {
  signOn: SignOn | null
  /** False where passwords are turned off: then there is none to change, and no second factor beside it. */
  hasPasswords: boolean
}

/** Who one is here, and how one signs in. */
export function AccountPage({ signOn, hasPasswords }: AccountPageProps) {
  const t = useTranslations('settings')
  const roles = useTranslations('shell.roles')
  const { name, email, role } = usePerson()
  const budgets = useRoute('listOwnBudgets', {})
  const [isConfirmed] = useQueryState('confirmed', parseAsStringLiteral(['1']))
  return (
    <SettingsFrame part="account">
      {isConfirmed && (
        <div role="status" className="mb-6">
          <Banner meaning="ok" title={t('account.confirmed')} />
        </div>
      )}
      <FactGrid>
        <Fact label={t('account.name')}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact label={t('account.email')}>{email}</Fact>
        <Fact label={t('account.role')}>
          {roles(role)}
          <span className="block text-sm text-ink-3">{t(`account.can.${role}`)}</span>
        </Fact>
      </FactGrid>
      <div className="mt-6 flex flex-col gap-6">
        <OwnBudgets />
        <Below of={[budgets]}>
          <div className="flex flex-col gap-6">
            {hasPasswords && (
              <>
                <Section heading={t('password.title')} remark={t('password.why')}>
                  <PasswordForm />
                </Section>
                <SecondFactorSection />
                <PasskeysSection />
              </>
            )}
            {signOn && <SignOnSection signOn={signOn} />}
          </div>
        </Below>
      </div>
    </SettingsFrame>
  )
}

/** Whether signing in asks for a code, and how that is changed. */
function SecondFactorSection() {
  const t = useTranslations('settings.secondFactor')
  const { data, error, refetch } = useRoute('getSecondFactor', {})
  const [isSettingUp, setSettingUp] = useState(false)
  const factor = data?.value
  if (factor && !factor.hasPassword) return null
  const remark = factor?.isOn ? t('on', { left: factor.recoveryCodesLeft }) : t('off')
  return (
    <Section heading={t('title')} remark={remark}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {factor && (factor.isOn && !isSettingUp ? <TurnOff /> : null)}
      {factor && (!factor.isOn || isSettingUp) && (
        <SecondFactorSetup onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      )}
    </Section>
  )
}

/** Who is there is asked by the act itself. */
function TurnOff() {
  const t = useTranslations('settings.secondFactor')
  const { mutate, error, isPending } = useAct('turnOffSecondFactor')
  return (
    <div className="flex max-w-panel flex-col items-start gap-4">
      {error && <ErrorNotice error={error} />}
      <Banner meaning="ok" title={t('isOn')} />
      <Button kind="irreversible" isBusy={isPending} onClick={() => mutate({})}>
        {t('turnOff')}
      </Button>
    </div>
  )
}

/** The budgets that apply to one's own orders; nothing where none is set. */
function OwnBudgets() {
  const t = useTranslations('settings.budgets')
  const { locale } = useReader()
  const used = useUsed()
  const { data } = useRoute('listOwnBudgets', {})
  const budgets = data?.value.budgets ?? []
  if (budgets.length === 0) return null
  return (
    <Section heading={t('own')} remark={t('month', { month: data?.value.month ?? '' })}>
      <FactGrid>
        {budgets.map((budget) => (
          <Fact key={budget.subject} label={t(budget.subject === 'organization' ? 'organization' : 'mine')}>
            {t('usedOf', {
              used: used(budget),
              budget: formatCount(budget.creditsMonthly ?? 0, locale),
            })}
            <span className="block text-sm">
              <BudgetState budget={budget} />
            </span>
          </Fact>
        ))}
      </FactGrid>
    </Section>
  )
}
