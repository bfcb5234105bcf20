'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { unknownId } from '../../../widgets/raw/unknown-drawer.tsx'
import { useReport } from './context.tsx'
import { countOf, isSectionLeftOut, reportSectionIds } from './sections.ts'

/**
 * What is in this report, with how many of each. On a wide page it is a column that stays in view and marks where one is;
 * else, and beside an open panel, it is above the text.
 */
export function SectionNav({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('report')
  const unknown = useTranslations('unknown')
  const { report, unexpected, peek } = useReport()
  const current = useCurrentSection(isWhole)
  const rows = [
    ...reportSectionIds.flatMap((id) => {
      const count = countOf(report, id)
      return isSectionLeftOut(id, count) ? [] : [{ id: `section-${id}`, label: t(`section.${id}`), count }]
    }),
    { id: unknownId, label: unknown('title'), count: unexpected.length },
    { id: 'section-raw', label: t('raw.title'), count: null },
  ]
  return (
    <nav
      aria-label={t('inThis')}
      data-print="none"
      className={classNames(
        'mb-5 max-panel:mb-2 flex flex-wrap items-center gap-x-4 border-b border-hair pb-2 text-sm',
        scrollingClass,
        peek === null && columnClass,
      )}
    >
      {rows.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          className={classNames(
            'inline-flex min-h-control-s shrink-0 items-center justify-between gap-2 whitespace-nowrap hover:text-ink hover:underline pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
            peek === null && 'wide:border-s-2 wide:ps-3',
            current === id
              ? 'border-accent font-medium text-accent'
              : count === 0
                ? 'border-hair text-ink-3'
                : 'border-hair text-ink-2',
          )}
        >
          {label}
          {count !== null && <span className="font-regular text-ink-3">{count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** On a phone one line that scrolls, and fades where more follows. */
const scrollingClass =
  'max-panel:flex-nowrap max-panel:overflow-x-auto max-panel:pe-8 max-panel:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]'

/** Never taller than the window below what sticks above it, and the tools. */
const columnClass =
  'wide:mb-0 wide:max-h-[calc(100dvh-var(--below)-96px)] wide:flex-col wide:flex-nowrap wide:items-stretch wide:overflow-y-auto wide:border-b-0'

/** The section nearest below the bar, of those that are drawn. */
function useCurrentSection(isWhole: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rest of the report more sections are there.
  useEffect(() => {
    const visible = new Set<string>()
    // A link to a section leads there once it is drawn, which is after the browser has searched for it.
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
  }, [isWhole])
  return current
}
