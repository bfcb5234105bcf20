'use client'

import type { KeyboardEvent } from 'react'

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

const largeStep = 5

/** Arrows move by one, Page keys by five, Home and End to the ends; a number field is beside it. */
export function Slider({ label, value, onChange, say, max = 100, stops = [], className }: SliderProps) {
  const percent = (at: number) => `${(at / max) * 100}%`
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'PageUp' ? largeStep : event.key === 'PageDown' ? -largeStep : 0
    if (by === 0) return
    event.preventDefault()
    onChange(Math.min(max, Math.max(0, value + by)))
  }
  return (
    <div className={className}>
      <div className="flex h-icon items-center px-3 pointer-coarse:h-touch">
        <div className="relative h-1 w-full bg-rule forced-colors:border-t forced-colors:bg-transparent">
          <span
            aria-hidden
            data-solid
            className="absolute inset-y-0 start-0 bg-accent"
            style={{ width: percent(value) }}
          />
          {stops.map((stop) => (
            <span
              key={stop}
              aria-hidden
              data-solid
              className="absolute -top-2 h-inset w-px bg-line"
              style={{ insetInlineStart: percent(stop) }}
            />
          ))}
          {/* Wider than its line by a thumb, so that the middle of the thumb is on the value. */}
          <input
            type="range"
            aria-label={label}
            aria-valuetext={say(value)}
            min={0}
            max={max}
            step={1}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
            onKeyDown={onKeyDown}
            className="slider absolute top-1/2 -start-[calc(var(--spacing-icon-s)/2)] h-icon w-[calc(100%+var(--spacing-icon-s))] -translate-y-1/2 pointer-coarse:h-touch"
          />
        </div>
      </div>
      {stops.length > 0 && (
        <span aria-hidden className="relative mx-3 block h-icon text-xs text-ink-3">
          {stops.map((stop) => (
            <span key={stop} className="absolute -translate-x-1/2" style={{ insetInlineStart: percent(stop) }}>
              {say(stop)}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
