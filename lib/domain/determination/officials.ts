import type { LegalRepresentative } from '#lib/contract/index.ts'
import { signatoriesOf } from '#lib/domain/signing/index.ts'

/** A person whom a report names among the officers. */
export interface Official {
  name: string
  /** In the register's own words. */
  roles: readonly string[]
}

/**
 * The natural persons among the officers who have not left. Which of them are senior managing officials (Article 63(4)), no
 * report states: a person decides.
 */
export function officialsOf(officers: readonly LegalRepresentative[] | null | undefined): Official[] {
  return signatoriesOf(officers ?? []).flatMap(({ name, isCompany, roles }) => {
    if (name === null || isCompany) return []
    const words = roles.flatMap((role) => role?.original ?? role?.englishTranslation ?? [])
    return [{ name, roles: [...new Set(words)] }]
  })
}
