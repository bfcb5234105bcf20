'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatCount } from '../format.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useReader } from '../ui/reader.tsx'
import { usePerson } from '../widgets/person/person.tsx'
import { navFor, navRowOf } from './nav.ts'
import { useRunningCount } from './use-running-orders.ts'

interface NavRowsProps {
  /** Icons alone, on a narrow screen; their names stay for screen readers. */
  isRail?: boolean
  onGo?: () => void
}

export function NavRows({ isRail = false, onGo }: NavRowsProps) {
  const t = useTranslations('shell')
  const { locale } = useReader()
  const { role } = usePerson()
  const current = navRowOf(usePathname())
  const running = useRunningCount()
  return (
    <nav aria-label={t('main')}>
      <ul className="flex flex-col gap-1">
        {navFor(role).map((row) => {
          const isHere = row.id === current?.id
          const label = t(`nav.${row.id}`)
          const count = row.id === 'orders' ? running : null
          return (
            <li key={row.id}>
              <Link
                href={row.href}
                onClick={onGo}
                title={isRail ? label : undefined}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'nav-row',
                  isHere
                    ? 'border-hair bg-surface font-semibold text-ink'
                    : 'border-transparent text-ink-2 hover:bg-hover',
                )}
              >
                <Icon of={row.icon} className={isHere ? 'text-accent' : undefined} />
                <span className={isRail ? 'max-wide:sr-only' : undefined}>{label}</span>
                {count !== null && count > 0 && (
                  <span className={classNames('ms-auto text-sm font-regular text-ink-2', isRail && 'max-wide:sr-only')}>
                    <span aria-hidden>{formatCount(count, locale)}</span>
                    <span className="sr-only">{t('nav.count', { count })}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
