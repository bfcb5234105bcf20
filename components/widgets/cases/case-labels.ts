import type { Case } from '#lib/contract/index.ts'
import type { StatedOwner } from '#lib/domain/law/index.ts'
import { formatBirthMonth, formatShare, type Locale, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type CaseTexts = TextsOf<'cases.words'>

/** What a case says in words; a value of a newer version is named as it came. */
export function caseLabels(t: CaseTexts, locale: Locale) {
  const word = (part: string, value: string | null | undefined) =>
    !value ? t('none') : wordIn(t, `${part}.${value}`, value)
  return {
    kind: (value: string) => word('kinds', value),
    status: (value: string) => word('statuses', value),
    ofClass: (value: string | null | undefined) => word('classes', value),
    reason: (value: string | null | undefined) => word('reasons', value),
    /** Discrepancies are reported to a register, sanctions to an authority. */
    outcome: (value: string, kind?: string) => word(kind === 'sanctions' ? 'ofSanctions' : 'outcomes', value),
    rule: (value: string) => word('rules', value),
    role: (value: string | null | undefined) => word('roles', value),
    duty: ({ duty, dueOn }: Pick<Case, 'duty' | 'dueOn'>) =>
      duty ? word('duties', duty.state) : dueOn ? t('due') : t('none'),
    /** "Petra Muster, 40 %": an owner as a source states it. */
    owner: (owner: StatedOwner | null | undefined) => {
      if (!owner) return t('notNamed')
      const { party, share, role } = owner
      const born = party.birth ? t('born', { day: formatBirthMonth(party.birth, locale) }) : null
      const roles = role?.split(', ').map((one) => word('roles', one))
      return [party.name, born, share ? formatShare(share, locale) : null, ...(roles ?? [])].filter(Boolean).join(', ')
    },
  }
}
