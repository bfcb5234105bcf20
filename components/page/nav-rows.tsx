'use client'

import { usePathname } from 'next/navigation'
import { useRoute } from '#lib/client/hooks.ts'
import { classNames, Icon, Link, Unseen, useIsRested, usePreferences, useTranslations } from '../ui/kit.ts'
import { usePerson } from '../widgets/person/person.tsx'
import { type NavRow, navFor, placeOf } from './nav.ts'

interface NavRowsProps {
  /** Icons alone, on a narrow screen; their names stay for screen readers. */
  isRail?: boolean
  onGo?: () => void
}

/** What is worked on, and at the foot what explains and sets the console. */
export function NavRows({ isRail = false, onGo }: NavRowsProps) {
  const t = useTranslations('shell')
  const { role } = usePerson()
  const current = placeOf(usePathname(), role)?.row.id
  const rows = navFor(role)
  return (
    <nav aria-label={t('main')} className="flex h-full flex-col justify-between gap-4">
      {[false, true].map((isFoot) => (
        <ul key={String(isFoot)} className="flex flex-col gap-1">
          {rows
            .filter((row) => row.isFoot === isFoot)
            .map((row) => (
              <Row key={row.id} row={row} isHere={row.id === current} {...{ isRail, onGo }} />
            ))}
        </ul>
      ))}
    </nav>
  )
}

interface RowProps extends Pick<NavRowsProps, 'onGo'> {
  row: NavRow
  isHere: boolean
  isRail: boolean
}

function Row({ row, isHere, isRail, onGo }: RowProps) {
  const t = useTranslations('shell.nav')
  const label = t(row.id)
  return (
    <li>
      <Link
        href={row.href}
        onClick={onGo}
        title={isRail ? label : undefined}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'nav-row',
          isHere ? 'border-hair bg-surface font-semibold text-ink' : 'border-transparent text-ink-2 hover:bg-hover',
        )}
      >
        <Icon of={row.icon} className={isHere ? 'text-accent' : undefined} />
        <span className={isRail ? 'max-wide:sr-only' : undefined}>{label}</span>
        {row.id === 'orders' && <Running isRail={isRail} />}
      </Link>
    </li>
  )
}

/** How many orders run now, where any does. */
function Running({ isRail }: { isRail: boolean }) {
  const t = useTranslations('shell.nav')
  const { formatCount } = usePreferences()
  const overview = useRoute('getOverview', {}, { enabled: useIsRested() }).data?.value
  const count = overview?.runningCount ?? overview?.running.length ?? 0
  if (count === 0) return null
  return (
    <span className={classNames('ms-auto text-sm font-regular text-ink-2', isRail && 'max-wide:sr-only')}>
      <span aria-hidden>{formatCount(count)}</span>
      <Unseen>{t('count', { count })}</Unseen>
    </span>
  )
}
