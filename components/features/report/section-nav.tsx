'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { unknownId } from '../../widgets/raw/unknown-drawer.tsx'
import { useReport } from './context.tsx'
import { countOf, sectionIds } from './sections.ts'

/** What is in this report, with how many of each; it stays in view and marks where one is. */
export function SectionNav() {
  const t = useTranslations('report')
  const unknown = useTranslations('unknown')
  const { report, unexpected } = useReport()
  const current = useCurrentSection()
  const rows = [
    ...sectionIds.map((id) => ({ id: `section-${id}`, label: t(`section.${id}`), count: countOf(report, id) })),
    { id: unknownId, label: unknown('title'), count: unexpected.length },
    { id: 'section-raw', label: t('raw.title'), count: null },
  ]
  return (
    <nav
      aria-label={t('inThis')}
      data-print="none"
      className="sticky top-below z-(--z-sticky) -mx-6 mb-5 flex h-row-m items-center gap-4 overflow-x-auto border-b border-hair bg-paper px-6 text-sm max-panel:-mx-5 max-panel:px-5"
    >
      {rows.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          className={classNames(
            'inline-flex min-h-control-s shrink-0 items-center gap-2 whitespace-nowrap hover:text-ink hover:underline pointer-coarse:min-h-touch',
            current === id ? 'font-medium text-accent' : count === 0 ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {label}
          {count !== null && <span className="font-regular text-ink-3">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The section nearest below the bar. */
function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const visible = new Set<string>()
    // A link to a section leads there once the section is drawn, which is after the browser has searched for it.
    const named = document.getElementById(window.location.hash.slice(1))
    if (named?.tagName === 'SECTION') named.scrollIntoView()
    const sections = [...document.querySelectorAll('section[id^="section-"]')]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(sections.find(({ id }) => visible.has(id))?.id ?? null)
      },
      { rootMargin: '-96px 0px -55% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}
