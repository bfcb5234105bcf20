'use client'

import { roles, type UserRole } from '#lib/contract/index.ts'
import { optionsOf, Segmented, Small, useTranslations } from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'

interface RoleChoiceProps {
  label: string
  value: UserRole
  onChange: (role: UserRole) => void
  /** After what the role may do. */
  remark?: string
}

/** One of the three people, and what that one may do. */
export function RoleChoice({ label, value, onChange, remark = '' }: RoleChoiceProps) {
  const can = useTranslations('settings.account.can')
  const roleName = useRoleName()
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink-2">{label}</span>
      <div>
        <Segmented label={label} value={value} onChange={onChange} options={optionsOf(roles, roleName)} />
      </div>
      <Small>
        {can(value)} {remark}
      </Small>
    </div>
  )
}
