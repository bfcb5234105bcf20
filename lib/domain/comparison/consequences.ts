import type { ComparedChange, Comparison } from './comparison.ts'

/**
 * A comparison without what only follows from a rename or a move: names a register derives from the legal name, and the
 * former name or address that it notes beside its number, and where the new address lies on a map. A rename is one change, and so is a move.
 */
export function withoutConsequences<S extends string>(comparison: Comparison<S>): Comparison<S> {
  const sections: ReadonlySet<string> = new Set(comparison.changes.map(({ section }) => section))
  const wording = comparison.wording.flatMap((change) => {
    const fields = change.fields.filter(({ name }) => !isConsequence(change, name, sections))
    return fields.length === 0 ? [] : [{ ...change, fields }]
  })
  return { ...comparison, wording }
}

const derivedNames = /^(previousName|formerName|translatedName)$/

function isConsequence(change: ComparedChange<string>, field: string, sections: ReadonlySet<string>): boolean {
  if (change.section === 'alternativeNames') {
    const type = (change.after ?? change.before)?.type
    return sections.has('name') && derivedNames.test(typeof type === 'string' ? type : '')
  }
  if (change.section === 'addresses') return sections.has('addresses') && field.startsWith('coordinate')
  if (change.section !== 'identifiers') return false
  return (
    (sections.has('name') && field === 'extra.formerNames') ||
    (sections.has('addresses') && field === 'extra.formerAddresses')
  )
}
