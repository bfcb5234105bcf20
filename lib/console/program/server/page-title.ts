import 'server-only'
import { type Name, type NamedKind, nameOf } from './names.ts'
import { getRuntime } from './runtime.ts'
import { personOfPage } from './session.ts'

/** What the thing of a page is called, for its title; null for whoever may not read it, and for what is not on file. */
export async function nameForTitle(kind: NamedKind, id: string): Promise<Name | null> {
  const person = await personOfPage()
  if (person === null || person.lacksSecondFactor) return null
  return nameOf(await getRuntime(), person, kind, id)
}
