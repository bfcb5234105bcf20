'use client'

import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { hatched } from './hatch.tsx'

interface StripPart {
  id: string
  count: number
  /** The count as it is written, and the word below it. */
  shown: string
  label: string
  /** The list it counts. */
  href: string
  /** An order is a ramp of ink; what is not known is hatched. */
  fill: 'first' | 'second' | 'third' | 'unknown'
}

const fills = { first: 'bg-ink-2', second: 'bg-line', third: 'bg-(--g-band)', unknown: '' } as const

interface StripProps {
  /** Its message, said before the parts. */
  caption: string
  parts: readonly StripPart[]
}

/** Parts of a whole side by side, each labelled and a link to the list it counts: the labels are its table. */
export function Strip({ caption, parts }: StripProps) {
  const drawn = parts.filter(({ count }) => count > 0)
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{caption}</figcaption>
      <ul className="flex gap-px">
        {drawn.map(({ id, count, shown, label, href, fill }) => (
          <li key={id} className="min-w-[44px]" style={{ flexGrow: count, flexBasis: 0 }}>
            <Link href={href} className="group block">
              <span
                aria-hidden
                data-solid
                className={classNames('block h-[14px]', fills[fill])}
                style={fill === 'unknown' ? { background: hatched() } : undefined}
              />
              <span className="mt-1 block font-semibold">{shown}</span>
              <span className="block text-xs text-ink-2 group-hover:underline">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  )
}
