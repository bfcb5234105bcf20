'use client'

import { Slider as Base } from '@base-ui/react/slider'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** The value in words for readers of the text: "25 %". */
  say: (value: number) => string
  max?: number
  /** Stops with a tick and their figure beneath. */
  stops?: readonly number[]
  className?: string
}

/** Arrows move by one, Page keys by five, Home and End to the ends; a number field is beside it. */
export function Slider({ label, value, onChange, say, max = 100, stops = [], className }: SliderProps) {
  const percent = (at: number) => `${(at / max) * 100}%`
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(typeof next === 'number' ? next : (next[0] ?? 0))}
      max={max}
      largeStep={5}
      className={className}
    >
      <Base.Control className="flex h-icon items-center px-3 pointer-coarse:h-touch">
        <Base.Track className="relative h-1 w-full bg-rule forced-colors:border-t forced-colors:bg-transparent">
          <Base.Indicator data-solid className="bg-accent" />
          {stops.map((stop) => (
            <span
              key={stop}
              aria-hidden
              data-solid
              className="absolute -top-2 h-inset w-px bg-line"
              style={{ insetInlineStart: percent(stop) }}
            />
          ))}
          <Base.Thumb
            aria-label={label}
            getAriaValueText={(_, at) => say(at)}
            className="size-icon-s rounded-full border-2 border-accent bg-surface has-focus-visible:shadow-focus"
          />
        </Base.Track>
      </Base.Control>
      {stops.length > 0 && (
        <span aria-hidden className="relative mx-3 block h-icon text-xs text-ink-3">
          {stops.map((stop) => (
            <span key={stop} className="absolute -translate-x-1/2" style={{ insetInlineStart: percent(stop) }}>
              {say(stop)}
            </span>
          ))}
        </span>
      )}
    </Base.Root>
  )
}
