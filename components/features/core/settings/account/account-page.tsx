'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Below } from '../../../../ui/below.tsx'
import { Fact, FactGrid } from '../../../../ui/description-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { OwnBudgets } from '../budgets/own-budgets.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
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
