'use client'

import { useTranslations } from 'next-intl'
import { partyReaders, type Settings } from '#lib/contract/index.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { useRuleEdit } from './use-rule-edit.ts'

/** The roles that see parties that are persons. */
export function PersonRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const chosen = (isPending ? sent?.personRoles : undefined) ?? settings.personRoles ?? []
  return (
    <Section id="persons" heading={t('persons')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <ul className="flex flex-col gap-3">
        {partyReaders.map((role) => (
          <li key={role}>
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(isOn) =>
                save({ personRoles: partyReaders.filter((one) => (one === role ? isOn : chosen.includes(one))) })
              }
            >
              {roleName(role)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{t('personsWhy')}</p>
    </Section>
  )
}
