import list from './nace.json' with { type: 'json' }

export type NaceRevision = 'nace_rev_2' | 'nace_rev_2_1'

/** Classes that exist in one revision alone, by it: 110 and 146 of 615 and 651. */
const only: Readonly<Record<NaceRevision, ReadonlySet<string>>> = {
  nace_rev_2: without(list.rev2, list.rev21),
  nace_rev_2_1: without(list.rev21, list.rev2),
}

/** Classes of both revisions, e.g. `25.40`: forging in revision 2.1, weapons and ammunition in revision 2. */
export const naceClasses: Readonly<Record<NaceRevision, ReadonlySet<string>>> = {
  nace_rev_2: new Set(list.rev2),
  nace_rev_2_1: new Set(list.rev21),
}

/**
 * The revision one writer's classes are of, as they prove it: one of them exists in it alone, and none in the other alone.
 * Null where nothing does: 505 classes exist in both, and some of those mean another thing.
 */
export function provenRevision(classes: readonly string[]): NaceRevision | null {
  const older = classes.some((one) => only.nace_rev_2.has(one))
  const newer = classes.some((one) => only.nace_rev_2_1.has(one))
  if (older === newer) return null
  return older ? 'nace_rev_2' : 'nace_rev_2_1'
}

/** The revision of one class, where all of its writer's are of `revision`; one that is not in it stands for itself. */
export function revisionOfClass(code: string, revision: NaceRevision | null): NaceRevision | 'nace' {
  const own = provenRevision([code])
  return own ?? revision ?? 'nace'
}

function without(these: readonly string[], those: readonly string[]): ReadonlySet<string> {
  const other = new Set(those)
  return new Set(these.filter((one) => !other.has(one)))
}
