'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { roles, type Settings } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, Checkbox, ConfirmDialog, readingOf, useTranslations } from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { lackingFactor, type RoleName } from './lacking-factor.ts'
import { Rule, useRuleEdit } from './rule-form.tsx'

const namedMax = 5

interface AskFactorProps {
  role: RoleName
  onConfirm: () => void
  onClose: () => void
}

/** Whom the rule leaves with the set-up page alone, or why that is not known. */
export function LackingText({ lacking }: { lacking: Knowledge<string[]> }) {
  const t = useTranslations('settings.rules')
  if (!lacking.isKnown) return <>{t(lacking.reason === 'loading' ? 'factorReading' : 'factorUnknown')}</>
  const names = lacking.value
  return <>{absent(t, 'factorLacking', lacking, { count: names.length, names: names.slice(0, namedMax).join(', ') })}</>
}

export function useLacking(role: RoleName) {
  const people = useRoute('listPeople', {})
  const read = readingOf(people, 'listPeople')
  const lacking = read.isKnown ? lackingFactor(read.value.value.people ?? null, role) : read
  return { lacking, isPending: people.isPending }
}

/** The rule acts at once: whom it concerns is said before it does. */
function AskFactor({ role, onConfirm, onClose }: AskFactorProps) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { lacking, isPending } = useLacking(role)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('factorAsk', { role: roleName(role) })}
      description={<LackingText lacking={lacking} />}
      submitLabel={t('factorRequire')}
      kind="primary"
      onConfirm={onConfirm}
      isBusy={isPending}
      error={null}
    />
  )
}

/** The roles that need a second factor to sign in with a password. */
export function SecondFactorRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { save, now, trouble } = useRuleEdit(settings)
  const chosen = now.secondFactorRoles ?? []
  const [asked, setAsked] = useState<RoleName | null>(null)
  const setRole = (role: RoleName, isOn: boolean) =>
    save({ secondFactorRoles: roles.filter((one) => (one === role ? isOn : chosen.includes(one))) })
  return (
    <Rule id="secondFactor">
      {trouble}
      <ul className="flex flex-col gap-3">
        {roles.map((role) => (
          <li key={role}>
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(isOn) => (isOn ? setAsked(role) : setRole(role, false))}
            >
              {roleName(role)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{t('secondFactorWhy')}</p>
      {asked !== null && (
        <AskFactor
          role={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setRole(asked, true)
            setAsked(null)
          }}
        />
      )}
    </Rule>
  )
}
