import type { CaseEvent } from '#lib/contract/index.ts'

interface FieldChangesProps {
  changes: CaseEvent['changes']
  nameOf: (field: string) => string
  labelsOf: (field: string, value: unknown) => string
}

/** What a person or the program has changed: each field as it was, and as it is. */
export function FieldChanges({ changes, nameOf, labelsOf }: FieldChangesProps) {
  return changes.map(({ field, before, after }) => (
    <p key={field} className="text-sm text-ink-2">
      {nameOf(field)}: <del className="text-ink-3">{labelsOf(field, before)}</del>{' '}
      <ins className="no-underline">{labelsOf(field, after)}</ins>
    </p>
  ))
}
