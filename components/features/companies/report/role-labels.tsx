import type { Role } from '#lib/contract/index.ts'
import { Original, Remark } from '../../../ui/kit.ts'
import { NotStated } from './report-section.tsx'

/** A role in the register's own words, its English beneath; codes where the register gives them. */
export function RoleLabel({ role }: { role: Role | null | undefined }) {
  const original = role?.original ?? role?.englishTranslation ?? role?.normalized ?? role?.iso5009RoleCode
  if (!role || !original) return <NotStated />
  const translation = role.englishTranslation !== original ? role.englishTranslation : null
  return (
    <>
      <Original lang={role.original ? role.originalLanguage : 'en'} translation={translation}>
        {original}
      </Original>
      {role.iso5009RoleCode && role.iso5009RoleCode !== original && <Remark>ISO 5009 {role.iso5009RoleCode}</Remark>}
    </>
  )
}
