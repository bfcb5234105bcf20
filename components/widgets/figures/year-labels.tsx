'use client'

import { classNames } from '../../ui/kit.ts'
import { hatched } from '../../ui/plots/hatch.tsx'
import { type PlotInset, xOf } from '../../ui/plots/plot.ts'
import type { FigureYear } from './years.ts'

interface YearLabelsProps {
  years: readonly FigureYear[]
  inset: PlotInset
  isShort?: boolean
  /** Said on the hatching of a year that was not given. */
  missing: string
}

/** Years below their marks, the newest bold; one that was not given is hatched over the height of the drawing. */
export function YearLabels({ years, inset, isShort = false, missing }: YearLabelsProps) {
  return years.map(({ id, label, column }, index) => (
    <span key={id}>
      {column === null && (
        <span
          data-solid
          className="absolute flex items-center justify-center overflow-hidden text-xs text-ink-3"
          style={{
            background: hatched('var(--hair)'),
            top: inset.top,
            bottom: inset.bottom,
            insetInlineStart: xOf(index / years.length, inset),
            width: `${60 / years.length}%`,
          }}
        >
          {missing}
        </span>
      )}
      <span
        className={classNames(
          'absolute bottom-0 -translate-x-1/2 text-xs',
          index === years.length - 1 ? 'font-semibold text-ink' : 'text-ink-3',
        )}
        style={{ insetInlineStart: xOf((index + 0.5) / years.length, inset) }}
      >
        {isShort ? label.slice(-2) : label}
      </span>
    </span>
  ))
}
