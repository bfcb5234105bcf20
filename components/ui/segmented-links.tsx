'use client'

import { usePathname } from 'next/navigation'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { choiceClass, choicesClass } from './segmented.tsx'

interface SegmentedLinksProps {
  /** What is being chosen, for readers of the text. */
  label: string
  links: readonly { path: string; query: string; label: string }[]
  className?: string
}

/** One of a few views, each of an address of its own. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  const here = usePathname()
  return (
    <nav aria-label={label} data-print="none" className={classNames(choicesClass, className)}>
      {links.map(({ path, query, label: text }) => (
        <Link
          key={path}
          href={`${path}${query}`}
          aria-current={path === here ? 'page' : undefined}
          className={classNames(choiceClass(path === here), 'pointer-coarse:min-h-touch')}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
