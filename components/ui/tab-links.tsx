'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useShortcut } from './keyboard/hooks.ts'
import { Link } from './link.tsx'
import { useTranslations } from './translations.ts'
import { useRouter } from './use-router.ts'

export interface TabLink {
  href: string
  label: string
  /** What waits there, behind the label. */
  waits?: string | undefined
}

/**
 * Tabs as links, also reached by `[` and `]`. Where they do not all fit, the open one is scrolled into view, and they fade
 * where they go on.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const t = useTranslations('ui.keys')
  const path = usePathname()
  const router = useRouter()
  const own = tabs.findIndex((tab) => tab.href === path)
  // A page below a tab is of that tab; the last, since the first of a company is above all others.
  const current = own < 0 ? tabs.findLastIndex((tab) => path.startsWith(`${tab.href}/`)) : own
  const walk = (step: 1 | -1) => {
    const next = tabs[current + step]
    if (next) router.push(next.href)
  }
  const row = useRef<HTMLElement>(null)
  const active = useRef<HTMLAnchorElement>(null)
  // The font makes a tab wider, or one before it, after it was scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it is about
  useEffect(() => {
    const [around, tab] = [row.current, active.current]
    if (around === null || tab === null) return
    const fade = () => {
      around.dataset.more = sidesBeyond(around)
    }
    const watched = new ResizeObserver(() => {
      scrollTo(around, tab)
      fade()
    })
    for (const one of around.children) watched.observe(one)
    watched.observe(around)
    around.addEventListener('scroll', fade)
    return () => {
      watched.disconnect()
      around.removeEventListener('scroll', fade)
    }
  }, [current])
  useShortcut({ keys: '[', label: t('previousTab'), group: 'page', run: () => walk(-1) })
  useShortcut({ keys: ']', label: t('nextTab'), group: 'page', run: () => walk(1) })
  return (
    <nav ref={row} aria-label={label} data-print="none" className="fading flex gap-5 overflow-x-auto">
      {tabs.map((tab, index) => (
        <Link
          key={tab.href}
          ref={index === current ? active : undefined}
          href={tab.href}
          aria-current={index === current ? 'page' : undefined}
          className={classNames(
            'flex min-h-row-m shrink-0 items-center gap-3 border-b-2 pt-2 pointer-coarse:min-w-touch',
            index === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
          {tab.waits !== undefined && <span className="text-sm font-regular text-warn">{tab.waits}</span>}
        </Link>
      ))}
    </nav>
  )
}

function sidesBeyond({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  const sides = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end']
  return sides.filter(Boolean).join(' ')
}

function scrollTo(row: HTMLElement, tab: HTMLElement) {
  const [around, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += (place.left + place.right - around.left - around.right) / 2
}
