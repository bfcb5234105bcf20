/**
 * What is removed from fields that are passed on under the register's own names: where people live and are written to, their
 * days of birth and numbers. Officers and owners are read field by field and cannot carry any of it.
 */
const names =
  /^(?:usual_)?residential_address$|^service_address$|^correspondence_address$|^home_address$|^date_of_birth$|^day_of_birth$|^national_insurance(?:_number)?$|^nino$|^passport(?:_number)?$|^contact_details$|^preferred_name$|^e?mail(?:_address)?$|^(?:tele)?phone(?:_number)?$/i

/** A value without the fields that are about a person's life. */
function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !names.test(name))
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutPersonal(item)]))
}

/** The same, and without the fields that only lead elsewhere; what says nothing is left out. */
export function passedOn(value: unknown): Record<string, unknown> {
  return Object(cleaned(withoutPersonal(value)))
}

const navigation: ReadonlySet<string> = new Set(['etag', 'links', 'kind', 'transactions'])

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(cleaned).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value
  const entries = Object.entries(value)
    .filter(([name]) => !navigation.has(name))
    .map(([name, item]) => [name, cleaned(item)] as const)
    .filter(([, item]) => item !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
