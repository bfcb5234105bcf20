import { type ActEffects, type Concern, consequences, type Effect, secondPersonOf, toldOf } from '../effect-values.ts'
import { consoleEffects } from './console.ts'
import { serviceEffects } from './service.ts'

/** What every act of a person does: a row for each row of either contract, which the compiler asks for. */
export const actEffects = { ...serviceEffects, ...consoleEffects }
export type ActId = keyof typeof actEffects

/** What a call does; the fields of its body are read as its handler will read them. */
export function effectsOf(id: ActId, body: unknown): readonly Effect[] {
  return distinct(partsOf(id).flatMap(({ path, given }) => (hasField(body, path) ? given : [])))
}

/** What a call may do at most, whatever its body names. */
export function allEffectsOf(id: ActId): readonly Effect[] {
  return distinct(partsOf(id).flatMap(({ given }) => given))
}

/** The effects of a row with the field of the body, by its path, that has each; of every call, with no path. */
export function partsOf(id: ActId): { path: readonly string[]; given: readonly Effect[] }[] {
  const row: ActEffects = actEffects[id]
  if (row === 'none') return []
  if (row.always) return [{ path: [], given: row.always }]
  return Object.entries(row.byField).flatMap(([name, given]) =>
    isList(given)
      ? [{ path: [name], given }]
      : Object.entries<readonly Effect[]>(given).map(([part, list]) => ({ path: [name, part], given: list })),
  )
}

/** Whether what a call does depends on what its body names. */
export function dependsOnBody(id: ActId): boolean {
  return partsOf(id).some(({ path }) => path.length > 0)
}

/** What a row of the audit log says of an act: by its name, and by the fields it says were changed. */
export function effectsInLog(action: string, fields: readonly string[]): readonly Effect[] {
  if (!Object.hasOwn(actEffects, action)) return []
  const isNamed = (path: readonly string[]) => path.length === 0 || fields.includes(path.at(-1) ?? '')
  return distinct(partsOf(asAct(action)).flatMap(({ path, given }) => (isNamed(path) ? given : [])))
}

export function concernOf(id: ActId): Concern | null {
  const row: ActEffects = actEffects[id]
  return row === 'none' ? null : row.of
}

/** How old, in minutes, a proof of who is there may be before this call; null where none is asked for. */
export function proofMinutesOf(id: ActId, body: unknown): number | null {
  const whose = concernOf(id) === 'own' ? 'own' : 'other'
  const minutes = effectsOf(id, body).map((effect) => consequences[effect].proof[whose])
  return minutes.length === 0 ? null : Math.min(...minutes)
}

/** Whom the product tells of a call that was done; null where it tells nobody. */
export function toldOfAct(id: ActId, body: unknown): 'otherAdmins' | 'owner' | 'itsPeople' | null {
  const concern = concernOf(id)
  const isTold = effectsOf(id, body).some((effect) => consequences[effect].isTold)
  return concern === null || !isTold ? null : toldOf[concern]
}

/** Whether a rule of the organization may ask for a second person before such an act counts. */
export function mayNeedSecondPerson(id: ActId): boolean {
  const concern = concernOf(id)
  return (concern !== null && secondPersonOf[concern] === 'ruled') || isSecondBy(id, allEffectsOf(id))
}

/** Whether this call needs one by its effects, where the organization's rule for acts of administrators is on. */
export function needsSecondPerson(id: ActId, body: unknown): boolean {
  return isSecondBy(id, effectsOf(id, body))
}

function isSecondBy(id: ActId, given: readonly Effect[]): boolean {
  const concern = concernOf(id)
  if (concern === null || secondPersonOf[concern] !== 'byEffect') return false
  return given.some((effect) => consequences[effect].needsSecond)
}

/** The fields of a body that have an effect; none where every call of the row has it. */
export function fieldsWithEffect(id: ActId, body: unknown): string[] {
  return partsOf(id).flatMap(({ path, given }) =>
    path.length > 0 && given.length > 0 && hasField(body, path) ? path.slice(-1) : [],
  )
}

/** Any id of a row; another one is an error of the program, and nothing is done by it. */
export function asAct(id: string): ActId {
  if (!Object.hasOwn(actEffects, id)) throw new Error(`no effects are known of ${id}`)
  return id as ActId
}

function hasField(body: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return false
  return hasField(Object.getOwnPropertyDescriptor(body, name)?.value, rest)
}

function isList(given: readonly Effect[] | object): given is readonly Effect[] {
  return Array.isArray(given)
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Set(all)]
}
