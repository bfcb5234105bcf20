'use client'

import { useTranslations } from 'next-intl'
import type { NoOwnerRecord } from '#lib/contract/index.ts'
import type { DeterminationPaper } from '#lib/domain/determination/index.ts'
import { formatList } from '../../../../format.ts'
import { useReader } from '../../../../ui/reader.tsx'

interface AnswerProps {
  paper: DeterminationPaper
  record: NoOwnerRecord | null
}

/** More names than these are counted: the table names all of them. */
const namesMax = 3

/** Who the beneficial owners are, in one line; where nobody is, what stands in their place. */
export function Answer({ paper: { persons, unknown, determination, nameOf }, record }: AnswerProps) {
  const t = useTranslations('determination')
  const { locale } = useReader()
  const named = (status: 'is' | 'may') =>
    persons.filter((one) => one.status === status).map(({ party }) => nameOf(party))
  const owners = named('is')
  const possible = [
    ...named('may'),
    ...unknown.map(({ kind, party }) => t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: party.name })),
  ]
  const listed = (names: readonly string[]) => {
    const more = names.length - namesMax
    return formatList(more > 0 ? [...names.slice(0, namesMax), t('answer.more', { count: more })] : names, locale)
  }
  return (
    <p className="text-lg">
      {owners.length > 0 ? (
        <>
          {t('answer.is', { count: owners.length })} <bdi className="font-semibold">{listed(owners)}</bdi>
        </>
      ) : (
        <span className="font-semibold">{withoutOwner()}</span>
      )}
      {possible.length > 0 && (
        <>
          {' · '}
          {t('answer.may')} <bdi>{listed(possible)}</bdi>
        </>
      )}
    </p>
  )

  function withoutOwner(): string {
    if (record !== null) return t(`fallback.recorded.title.${record.reason === 'doubts' ? 'doubts' : 'exhausted'}`)
    return t(`fallback.${determination.fallback ?? 'open'}.title`)
  }
}
