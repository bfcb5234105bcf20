'use client'

import { ChevronRight, Menu, Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { initials } from '../format.ts'
import { classNames, Icon, Kbd, Link, lazyPart, PartBoundary, pages, useOpener, useTranslations } from '../ui/kit.ts'
import { usePerson } from '../widgets/person/person.tsx'
import { Bell } from './bell.tsx'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { usePalette } from './openers.ts'
import { SandboxTag } from './sandbox-tag.tsx'
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
  const trail = breadcrumbsOf(usePathname(), role)
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

const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazyPart(loadDrawer, 'Drawer')

/** On narrow screens the navigation opens as a drawer. */
function DrawerButton({ isSandbox }: { isSandbox: boolean }) {
  const t = useTranslations('shell')
  const { button, isOpen, isWanted, close } = useOpener(loadDrawer)
  return (
    <span className="hidden max-panel:contents">
      <button
        {...button}
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        className="inline-flex size-touch shrink-0 items-center justify-center rounded-2 text-ink-2 hover:text-ink"
      >
        <Icon of={Menu} size={20} />
      </button>
      {isWanted && (
        <PartBoundary>
          <Drawer isSandbox={isSandbox} isOpen={isOpen} onClose={close} />
        </PartBoundary>
      )}
    </span>
  )
}

const loadMenu = () => import('./person-menu.tsx')
const PersonMenu = lazyPart(loadMenu, 'PersonMenu')

function PersonButton() {
  const t = useTranslations('shell.person')
  const { name, email } = usePerson()
  const { anchor, button, isOpen, isWanted, setOpen } = useOpener(loadMenu)
  const shown = name || email
  const label = t('label', { name: shown })
  return (
    <>
      <button
        {...button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        className="inline-flex size-control shrink-0 items-center justify-center rounded-full focus-visible:rounded-full pointer-coarse:size-touch"
      >
        {/* A drawing of the name, which the label says in full. */}
        <span
          data-initials={initials(shown)}
          className="inline-flex size-control-s items-center justify-center rounded-full bg-fill text-xs font-semibold text-on-fill before:content-[attr(data-initials)]"
        />
      </button>
      {isWanted && (
        <PartBoundary>
          <PersonMenu isOpen={isOpen} onOpenChange={setOpen} anchor={anchor} />
        </PartBoundary>
      )}
    </>
  )
}

/** Styled like the search box it opens. The search page has its own box, so only the shortcut remains there. */
function PaletteButton() {
  const t = useTranslations('shell')
  const palette = usePalette()
  const isSearch = usePathname() === pages.search()
  return (
    <button
      type="button"
      onClick={palette.open}
      onPointerEnter={palette.prepare}
      onFocus={palette.prepare}
      aria-haspopup="dialog"
      className={classNames(
        'flex h-control w-[280px] items-center gap-3 rounded-2 border border-line bg-surface px-inset text-ink-3 hover:border-ink-3',
        'max-wide:w-auto max-panel:size-touch max-panel:justify-center max-panel:border-transparent max-panel:bg-transparent max-panel:px-0',
        isSearch && 'hidden',
      )}
    >
      <Icon of={Search} />
      <span className="min-w-0 truncate max-wide:sr-only">{t('search.open')}</span>
      <span aria-hidden className="ms-auto max-wide:hidden">
        <Kbd keys={[t('keys.caps.Mod'), 'K']} />
      </span>
    </button>
  )
}
