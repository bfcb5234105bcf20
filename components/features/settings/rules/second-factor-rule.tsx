'use client'

import { useTranslations } from 'next-intl'
import { roles, type Settings } from '#lib/contract/index.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useRoleName } from '../role-name.ts'
import { useRuleEdit } from './use-rule-edit.ts'

/** The roles that need a second factor to sign in with a password. */
export function SecondFactorRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const chosen = (isPending ? sent?.secondFactorRoles : undefined) ?? settings.secondFactorRoles ?? []
  return (
    <Section heading={t('secondFactor')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <ul className="flex flex-col gap-3">
        {roles.map((role) => (
          <li key={role}>
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(isOn) =>
                save({ secondFactorRoles: roles.filter((one) => (one === role ? isOn : chosen.includes(one))) })
              }
            >
              {roleName(role)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{t('secondFactorWhy')}</p>
    </Section>
  )
}
