import { create } from 'jsondiffpatch'
import type { CompanyReport, DateValue } from '#lib/contract/index.ts'
import { canonical } from './canonical.ts'
import { pairUp } from './pair.ts'
import { type SectionId, sectionIds, sectionsOf } from './sections.ts'

export interface ChangedField {
  name: string
  /** As the report gives it; null where it gives nothing. */
  before: unknown
  after: unknown
}

/** One thing that came, went or is no longer as it was. */
export interface Change {
  section: SectionId
  kind: 'added' | 'removed' | 'changed'
  label: string | null
  fields: ChangedField[]
}

export interface Comparison {
  changes: Change[]
  /** When the register says it was changed last, where that moved: it goes with every change and is none of its own. */
  lastChanged: { before: DateValue | null; after: DateValue | null } | null
}

const differ = create({ arrays: { detectMove: false } })

/** What differs between two reports of a company; the same facts in any order, fetched at any time, do not differ. */
export function compareReports(before: CompanyReport, after: CompanyReport): Comparison {
  const [was, is] = [sectionsOf(before), sectionsOf(after)]
  const changes = sectionIds.flatMap((section) =>
    pairUp(was[section], is[section]).flatMap((pair): Change[] => {
      const { fields: had = {} } = pair.before ?? {}
      const { fields: has = {} } = pair.after ?? {}
      const changed = changedFields(had, has)
      if (changed.length === 0 && pair.before && pair.after) return []
      const kind = pair.before === null ? 'added' : pair.after === null ? 'removed' : 'changed'
      return [{ section, kind, label: pair.after?.label ?? pair.before?.label ?? null, fields: changed }]
    }),
  )
  return { changes, lastChanged: movedDate(before, after) }
}

/** The names of the fields whose canonical values differ; the values are handed on as they came. */
function changedFields(had: Record<string, unknown>, has: Record<string, unknown>): ChangedField[] {
  const delta: unknown = differ.diff(canonicalFields(had), canonicalFields(has))
  if (typeof delta !== 'object' || delta === null) return []
  return Object.keys(delta).map((name) => ({ name, before: had[name] ?? null, after: has[name] ?? null }))
}

function canonicalFields(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => [name, canonicalField(name, value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Two spellings of one interest are seen in one interface (P58). */
function canonicalField(name: string, value: unknown): unknown {
  const plain = canonical(value)
  return name === 'interestType' && typeof plain === 'string' ? plain.toLocaleLowerCase('en') : plain
}

function movedDate(before: CompanyReport, after: CompanyReport): Comparison['lastChanged'] {
  const was = before.basicInformation?.dates?.lastChanged ?? null
  const is = after.basicInformation?.dates?.lastChanged ?? null
  return canonical(was) === canonical(is) ? null : { before: was, after: is }
}
