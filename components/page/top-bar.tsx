'use client'

import { ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Icon, Link } from '../ui/kit.ts'
import { usePerson } from '../widgets/person/person.tsx'
import { Bell } from './bell.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { PersonButton } from './person-button.tsx'
import { SandboxTag } from './sandbox-tag.tsx'
import { trailOf } from './trail.ts'
import { useTrailName } from './trail-end.tsx'

export function TopBar({ isSandbox }: { isSandbox: boolean }) {
  return (
    <header
      data-print="none"
      className="sticky top-0 z-(--z-sticky) flex h-topbar shrink-0 items-center gap-4 border-b border-rule bg-paper px-5 max-panel:gap-3 max-panel:px-3"
    >
      <DrawerButton isSandbox={isSandbox} />
      <TrailLine />
      <div className="ms-auto flex shrink-0 items-center gap-4 max-panel:gap-3">
        <PaletteButton />
        <SandboxTag isSandbox={isSandbox} className="max-panel:hidden" />
        <Bell />
        <PersonButton />
      </div>
    </header>
  )
}

/** Where this page is. The name of a thing comes from its page; until then its place is kept empty. */
function TrailLine() {
  const t = useTranslations('shell')
  const { role } = usePerson()
  const trail = trailOf(usePathname(), role)
  const name = useTrailName()
  const places = (trail?.places ?? []).map(({ id, href }) => ({ href, name: t(`nav.${id}`) }))
  const isThing = trail === null || trail.thing !== null
  const end = isThing ? name : places.at(-1)?.name
  const above = isThing ? places : places.slice(0, -1)
  if (above.length === 0) return <span className="truncate font-semibold">{end}</span>
  return (
    <nav aria-label={t('path')} className="flex min-w-0 items-center gap-3">
      {above.map((place) => (
        <Fragment key={place.name}>
          {place.href === null ? (
            <span className="text-ink-2 max-panel:hidden">{place.name}</span>
          ) : (
            <Link href={place.href} className="text-ink-2 hover:text-ink hover:underline max-panel:hidden">
              {place.name}
            </Link>
          )}
          <Icon of={ChevronRight} size={14} className="text-ink-3 max-panel:hidden" />
        </Fragment>
      ))}
      <span
        aria-current="page"
        className="truncate font-semibold max-panel:line-clamp-2 max-panel:text-sm max-panel:whitespace-normal"
        title={end ?? undefined}
      >
        <bdi>{end ?? ''}</bdi>
      </span>
    </nav>
  )
}
