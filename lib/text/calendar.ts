/** A day in a calendar: it takes no time of anybody. */
interface CalendarEntry {
  /** Stays the same for the same entry, so that a calendar moves it and does not add another. */
  uid: string
  /** YYYY-MM-DD */
  day: string
  title: string
  /** An address; nothing is written for one that is none. */
  link: string
}

export interface Calendar {
  name: string
  /** When it was written. */
  at: Date
  entries: readonly CalendarEntry[]
}

/** Content lines have at most so many octets, the line break aside (RFC 5545, 3.1). */
const lineOctetsMax = 75
const dayMs = 86_400_000

/** A calendar as iCalendar (RFC 5545), with the name and the interval that RFC 7986 adds. */
export function calendarText({ name, at, entries }: Calendar): string {
  const stamp = plainInstant(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Registry Console//My work//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function entryLines({ uid, day, title, link }: CalendarEntry, stamp: string): string[] {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start)) return []
  const isLink = URL.canParse(link) && /^[\x21-\x7e]+$/.test(link)
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plainDay(new Date(start))}`,
    // The end is not part of it (RFC 5545, 3.6.1).
    `DTEND;VALUE=DATE:${plainDay(new Date(start + dayMs))}`,
    `SUMMARY:${escapedText(title)}`,
    ...(isLink ? [`URL:${link}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A TEXT value: backslash, semicolon, comma and line break are escaped (3.3.11); control characters have no place in one. */
export function escapedText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, (mark) => `\\${mark}`)
      .replace(/\n/g, '\\n')
  )
}

/** A long line goes on after a line break and a space; no character is split (3.1). */
export function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    // The space a part begins with counts.
    const room = lineOctetsMax - (parts.length === 0 ? 0 : 1)
    if (octets + size > room) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

function plainInstant(at: Date) {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function plainDay(at: Date) {
  return at.toISOString().slice(0, 10).replaceAll('-', '')
}
