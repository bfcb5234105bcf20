import { describe, expect, it } from 'vitest'
import { calendarText, escapedText, folded } from './calendar.ts'

const at = new Date('2026-11-21T09:12:44.000Z')
const entry = {
  uid: 'file-co_xa_1@console',
  day: '2026-12-31',
  title: 'Due: Müller; Sohn, GmbH',
  link: 'https://c.test/a',
}

describe('a calendar', () => {
  it('has each entry as a whole day that ends with the next, and takes no time of anybody', () => {
    expect(calendarText({ name: 'My work', at, entries: [entry] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Registry Console//My work//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:My work',
      'X-WR-CALNAME:My work',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:file-co_xa_1@console',
      'DTSTAMP:20261121T091244Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Due: Müller\\; Sohn\\, GmbH',
      'URL:https://c.test/a',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('takes no line from a name: neither a break nor a control character leads to another property', () => {
    const title = 'A\r\nATTACH:http://evil.test\u2028B\u0000\u0007\\C'
    expect(escapedText(title)).toBe('A\\nATTACH:http://evil.test\\nB\\\\C')
    const text = calendarText({
      name: title,
      at,
      entries: [{ ...entry, title, uid: title, link: 'https://c.test/\r\nX:1' }],
    })
    expect(text.split('\r\n').filter((line) => /^(ATTACH|X:1|URL)/.test(line))).toEqual([])
  })

  it('folds lines at 75 octets without splitting a character, and unfolds to what it was', () => {
    for (const line of [
      `SUMMARY:${'ä'.repeat(200)}`,
      `SUMMARY:${'𝔊x'.repeat(90)}`,
      'x'.repeat(75),
      'x'.repeat(76),
      '',
    ]) {
      const lines = folded(line).split('\r\n')
      expect(lines.every((one) => new TextEncoder().encode(one).length <= 75 && one.isWellFormed())).toBe(true)
      expect(lines.map((one, index) => (index === 0 ? one : one.slice(1))).join('')).toBe(line)
      expect(lines.slice(1).every((one) => one.startsWith(' '))).toBe(true)
    }
    expect(folded('x'.repeat(75))).not.toContain('\r\n')
  })
})
