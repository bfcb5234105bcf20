/** Days as countries have them: GLEIF writes a day as the instant of its midnight in UTC. */

declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402, Intl Locale Info; the compiler's own declarations are without it. */
      getTimeZones?(): string[] | undefined
    }
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Of a time zone (IANA): what its clocks say. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

function zonesOf(countryCode: string): readonly string[] {
  if (!/^[A-Z]{2}$/.test(countryCode)) return []
  return new Intl.Locale(`und-${countryCode}`).getTimeZones?.() ?? []
}

/**
 * The day an instant is the midnight of in a country; undefined where it is no midnight there, or, in a country on both sides
 * of the date line, one of two days.
 */
export function dayStartingAt(instant: string, countryCode: string): string | undefined {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return undefined
  const days = zonesOf(countryCode).flatMap((zone) => {
    const [day = '', time] = clockOf(zone).format(date).split(', ')
    return time === '00:00:00' ? [day] : []
  })
  const [first] = days
  return days.every((day) => day === first) ? first : undefined
}
