'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../../../pages.ts'
import { readingOf } from '../../../../ui/absence.ts'
import { Age } from '../../../../ui/age.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Unread } from '../../../../ui/unread.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'

const shownMax = 6

/** Active people who sign in by a password and have no second factor. */
export function FactorSection() {
  const t = useTranslations('home.admin')
  const roleName = useRoleName()
  const people = useRoute('listPeople', {})
  const read = readingOf(people, 'listPeople')
  const active = (people.data?.value.people ?? []).filter(
    ({ isActive, hasPassword }) => isActive && hasPassword === true,
  )
  const without = active.filter(({ hasSecondFactor }) => hasSecondFactor !== true)
  const have = active.length - without.length
  return (
    <Section
      heading={t('factor')}
      remark={active.length > 0 ? t('haveOne', { have, all: active.length }) : undefined}
      aside={<TextLink href={pages.settings('people')}>{t('people')}</TextLink>}
    >
      {!read.isKnown && <Unread error={people.error} onAgain={people.refetch} />}
      {active.length > 0 && (
        <span aria-hidden className="mb-2 flex h-[8px] gap-px">
          <span data-solid className="bg-(--c-2)" style={{ flexGrow: have }} />
          <span data-solid className="bg-warn" style={{ flexGrow: without.length }} />
        </span>
      )}
      {read.isKnown && without.length === 0 && <p className="py-2 text-ink-2">{t('allHave')}</p>}
      <ul>
        {without.slice(0, shownMax).map(({ userId, name, role, lastSignInAt }) => (
          <li key={userId} className="flex min-h-row-s items-center gap-3 border-b border-hair">
            <bdi className="min-w-0 truncate font-medium">{name}</bdi>
            <span className={role === 'admin' ? 'text-sm font-medium text-warn' : 'text-sm text-ink-3'}>
              {roleName(role)}
            </span>
            <span className="ms-auto text-sm text-ink-3">{lastSignInAt && <Age at={lastSignInAt} />}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
