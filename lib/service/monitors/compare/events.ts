import { type ComparedChange, sideOf } from '#lib/domain/comparison/index.ts'
import type { EventCode } from '../names-events.ts'
import { codesOfField, codesOfSection, isCurrent, proceedingsIn } from './codes.ts'

/** One thing that is no longer as it was, as an event names it. */
export interface EventDifference {
  eventCode: EventCode
  /** Where it is, with the name of the thing in a list: `relationships.branches[branch north]`. */
  diffPath: string
  before: unknown
  after: unknown
}

/** Values of a section, compared one by one where there are several. */
const ofFields = ['name', 'capital', 'incorporation', 'employees', 'completeness']
/** The fields by which a thing is another one. */
const identities = ['value', 'iban', 'original', 'normalized', 'name', 'party', 'contract']

/** The events of what differs; each has its code, and what belongs together is one. */
export function eventsOf(changes: readonly ComparedChange[]): EventDifference[] {
  const events = changes.flatMap((change) => eventsOfChange(change))
  const isExplained = changes.some(
    (change) =>
      change.section === 'statusEvents' && eventsOfChange(change).some(({ eventCode }) => isProceeding(eventCode)),
  )
  // Where an entry says why the status changed, the entry alone is the event.
  const others = events.filter(({ diffPath }) => !(isExplained && diffPath === 'basicInformation.status'))
  return asOne(
    asOne(others, 'REPRESENTATION_CHANGED', 'basicInformation.representationPolicy.rules'),
    'PRIMARY_ACTIVITY_CHANGED',
    'basicInformation.activities[primary]',
  )
}

function eventsOfChange(change: ComparedChange): EventDifference[] {
  const { section, path, fields, before, after } = change
  const event = (eventCode: EventCode, sides: Pick<EventDifference, 'before' | 'after'> = { before, after }) => ({
    eventCode,
    diffPath: path,
    ...sides,
  })
  const codes = codesOfSection[section]
  if (codes === null) return []
  if (section === 'statusEvents' || section === 'contracts') {
    const [was, is] = [isCurrent(section, before), isCurrent(section, after)]
    const kind = section === 'contracts' ? null : proceedingsIn((after ?? before)?.type)
    if (was !== is) return [event(is ? (kind?.opened ?? codes.added) : (kind?.closed ?? codes.removed))]
    if (before === null || after === null) return []
    return [event(codes.changed ?? (is ? codes.added : codes.removed))]
  }
  if (section === 'status') return [event(codeOfStatus(after) ?? 'STATUS_CHANGED')]
  if (section === 'activities' && (before?.isPrimary === true || after?.isPrimary === true)) {
    const sides = {
      before: before?.isPrimary === true ? before : null,
      after: after?.isPrimary === true ? after : null,
    }
    return [event('PRIMARY_ACTIVITY_CHANGED', sides)]
  }
  if (section === 'addresses' && (after ?? before)?.type === 'registered') return [event('REGISTERED_ADDRESS_CHANGED')]
  if (ofFields.includes(section)) return eventsOfFields(change)
  if (change.kind !== 'changed') return [event(codes[change.kind])]
  if (codes.changed !== undefined) return [event(codeOfFields(change) ?? codes.changed)]
  if (!fields.some(({ name }) => identities.includes(name))) return [event(codes.added)]
  return [event(codes.removed, { before, after: null }), event(codes.added, { before: null, after })]
}

/** One event for each code that the changed fields have. */
function eventsOfFields(change: ComparedChange): EventDifference[] {
  const codeOf = ({ name }: ComparedChange['fields'][number]) =>
    codesOfField[change.section]?.[name] ?? codesOfSection[change.section]?.changed ?? 'NAME_CHANGED'
  return [...Map.groupBy(change.fields, codeOf)].map(([eventCode, fields]) => ({
    eventCode,
    diffPath: change.section === 'capital' && fields.length === 1 ? `${change.path}.${fields[0]?.name}` : change.path,
    before: sideOf({ fields }, 'before'),
    after: sideOf({ fields }, 'after'),
  }))
}

/** The code of the first field, in the order of the table, that changed. */
function codeOfFields({ section, fields }: ComparedChange): EventCode | null {
  const changed = fields.map(({ name }) => name)
  return Object.entries(codesOfField[section] ?? {}).find(([name]) => changed.includes(name))?.[1] ?? null
}

/** A bare change of status has the code of what it changed to. */
function codeOfStatus(status: ComparedChange['after']): EventCode | null {
  return status?.isActive === true ? null : (proceedingsIn(status?.normalized)?.opened ?? null)
}

function isProceeding(eventCode: EventCode): boolean {
  return !eventCode.startsWith('STATUS_')
}

/** Several events of one code as one, of all that they are about. */
function asOne(events: readonly EventDifference[], eventCode: EventCode, diffPath: string): EventDifference[] {
  const [first, ...more] = events.filter((event) => event.eventCode === eventCode)
  if (first === undefined) return [...events]
  const side = (which: 'before' | 'after') => {
    const given = [first, ...more].map((event) => event[which]).filter((one) => one !== null)
    return given.length > 1 ? given : (given[0] ?? null)
  }
  const merged = { eventCode, diffPath, before: side('before'), after: side('after') }
  return events.flatMap((event) => (event === first ? [merged] : event.eventCode === eventCode ? [] : [event]))
}
