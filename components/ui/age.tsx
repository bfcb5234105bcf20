'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { formatAge, formatInstant, formatMoment, formatUtcBeside, isRecent } from '../format.ts'
import { lazyPart } from './lazy-part.ts'
import { useNow, usePreferences } from './preferences.tsx'
import { useTranslations } from './translations.ts'

interface AgeProps {
  /** ISO 8601 with a zone. */
  at: string
  /** What happened then: "retrieved 3 hr ago", "retrieved on 21 Nov 2026". */
  did?: 'retrieved' | 'requested' | 'checked'
}

/** How old something is where that is less than a day, else its day; on pointer and on focus when it was, in the reader's zone and in UTC. */
export function Age({ at, did }: AgeProps) {
  const t = useTranslations('ui.age')
  const { locale, timeZone } = usePreferences()
  const now = useNow(5000)
  const age = formatAge(at, now, locale, timeZone)
  return <Moment at={at} text={did === undefined ? age : t(did, { age, isRecent: String(isRecent(at, now)) })} />
}

interface TimeProps {
  at: string
  /** `moment` names the day only where it is not today. */
  shows?: 'all' | 'day' | 'clock' | 'moment'
  /** UTC where days and months are those of UTC, as on an invoice; the reader's zone is behind it then. */
  zone?: 'reader' | 'utc'
}

/** An instant as the reader's clock shows it, with UTC behind it. */
export function Time({ at, shows = 'all', zone = 'reader' }: TimeProps) {
  const reader = usePreferences()
  const now = useNow(60_000)
  const timeZone = zone === 'utc' ? 'UTC' : reader.timeZone
  if (shows === 'moment') return <Moment at={at} text={formatMoment(at, now, reader.locale, timeZone)} />
  const full = formatInstant(at, reader.locale, timeZone)
  const [day = full, clock = ''] = full.split(', ')
  return <Moment at={at} text={shows === 'all' ? full : shows === 'day' ? day : clock} />
}

function Moment({ at, text }: { at: string; text: string }) {
  const { locale, timeZone } = usePreferences()
  const here = formatInstant(at, locale, timeZone)
  const utc = formatUtcBeside(at, locale, timeZone)
  return (
    <Tooltip
      // What stands there already is not said twice.
      description={utc === null ? here : text === here ? utc : `${here}, ${utc}`}
      content={
        <>
          {here}
          {utc !== null && <span className="block text-rule">{utc}</span>}
        </>
      }
    >
      {/* The zone of the browser is only known in the browser. */}
      <time
        dateTime={at}
        suppressHydrationWarning
        className="whitespace-nowrap max-[359px]:whitespace-normal decoration-line decoration-dotted underline-offset-4 hover:underline"
      >
        {text}
      </time>
    </Tooltip>
  )
}

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'), 'TooltipPopup')

interface TooltipProps {
  /** What is said on pointer and on focus; also the description of what it is about. */
  content: ReactNode
  /** The same as plain text, always in the page for readers of the text. */
  description: string
  children: ReactNode
}

/** Shows on pointer and on focus, stays while the pointer is on it, goes with Escape. Its code loads on first use. */
function Tooltip({ content, description, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what it shows is also in the description.
    <span
      ref={anchor}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is for the keyboard as well.
      tabIndex={0}
      aria-describedby={id}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && hide()}
      className="rounded-1"
    >
      {children}
      <span id={id} className="sr-only">
        {description}
      </span>
      {isWanted && (
        <TooltipPopup anchor={anchor} isOpen={isOpen} onOpenChange={setOpen}>
          {content}
        </TooltipPopup>
      )}
    </span>
  )
}
