import type { Role, Signer } from '#lib/contract/index.ts'
import type { Token } from './tokens.ts'

type Option = { signers: Signer[] }

/** One of the alternatives of a clause as its words come. */
interface Group {
  people: Person[]
  isAlone: boolean
  isTogether: boolean
  /** Joined by a word that says so ("with"), not by a mere "and". */
  isWith: boolean
  hasAnd: boolean
}
interface Person {
  role: Role
  many: boolean
  manner: 'bare' | 'each' | 'all' | 'count'
  n: number
}

/**
 * Who may sign by one clause: alternatives of signers. Undefined where the words leave open whether people sign each alone or
 * together, so that nothing is ever decided by a guess.
 */
export function optionsOf(tokens: readonly Token[]): Option[] | undefined {
  const read = groupsOf(tokens)
  if (read === undefined) return undefined
  const { groups, isRequired, opensTogether } = read
  const isJoint = (one: Group) => one.isTogether || one.isWith
  const anyJoint = opensTogether || groups.some(isJoint)
  const anyAlone = groups.some(({ isAlone }) => isAlone)
  const mixes = groups.length > 1 && groups.some(({ hasAnd }) => hasAnd)
  const options: Option[] = []
  for (const group of groups) {
    if (group.isAlone && isJoint(group)) return undefined
    // "A or B and C together": which of them belong together is not said.
    if (mixes && !group.isAlone && !isJoint(group)) return undefined
    const found =
      group.people.length === 1
        ? ofOne(group, { anyJoint, anyAlone, isRequired, opensTogether })
        : ofSeveral(group, isRequired || opensTogether)
    if (found === undefined) return undefined
    options.push(...found)
  }
  return options.length === 0 ? undefined : options
}

interface Around {
  anyJoint: boolean
  anyAlone: boolean
  isRequired: boolean
  opensTogether: boolean
}

function ofOne(group: Group, around: Around): Option[] | undefined {
  const [one] = group.people
  if (one === undefined) return undefined
  const isTogether = group.isTogether || around.opensTogether
  if (one.manner === 'all') return isTogether && !group.isAlone ? [{ signers: [signerOf(one)] }] : undefined
  if (one.manner === 'count' && one.n > 1) {
    if (group.isAlone) return undefined
    const isJoint = isTogether || around.isRequired || (around.anyJoint && !around.anyAlone)
    return isJoint ? [{ signers: [signerOf(one)] }] : undefined
  }
  if (group.isTogether || (around.opensTogether && !group.isAlone)) return undefined
  if (one.many && !group.isAlone) return undefined
  // Beside people who sign together, one of whom nothing is said may be one of them.
  if (around.anyJoint && !group.isAlone) return undefined
  return [{ signers: [signerOf({ ...one, n: 1 })] }]
}

function ofSeveral(group: Group, isJointByVerb: boolean): Option[] | undefined {
  if (group.people.some(({ manner, many }) => manner === 'each' || (manner === 'bare' && many))) return undefined
  if (group.isAlone)
    return group.people.every(({ n, manner }) => n === 1 && manner !== 'all')
      ? group.people.map((one) => ({ signers: [signerOf(one)] }))
      : undefined
  const isJoint = group.isTogether || (group.isWith && !group.hasAnd) || isJointByVerb
  return isJoint ? [{ signers: group.people.map(signerOf) }] : undefined
}

function signerOf({ role, manner, n }: Person): Signer {
  const actor = { type: 'role' as const, role }
  return manner === 'all' ? { actor, allMembers: true } : { actor, minimumCount: n }
}

interface Groups {
  groups: Group[]
  isRequired: boolean
  opensTogether: boolean
}

function groupsOf(tokens: readonly Token[]): Groups | undefined {
  const fresh = (): Group => ({ people: [], isAlone: false, isTogether: false, isWith: false, hasAnd: false })
  const groups = [fresh()]
  let asked: Extract<Token, { is: 'count' | 'each' | 'all' }> | null = null
  let link: 'with' | 'and' | null = null
  let isRequired = false
  let opensTogether = false
  for (const [at, token] of tokens.entries()) {
    const group = groups.at(-1) ?? fresh()
    switch (token.is) {
      case 'count':
      case 'each':
      case 'all':
        if (asked !== null) return undefined
        asked = token
        break
      case 'role': {
        if (token.after === true && link === null) {
          // "with a B or a C": both are asked beside the one named before.
          const before = groups.at(-2)
          if (group.people.length > 0 || before?.isWith !== true) return undefined
          group.people.push(...before.people.slice(0, -1))
          link = 'with'
        }
        if (token.after === true && link !== 'with') return undefined
        if (group.people.length > 0 && link === null) return undefined
        const person = personOf(token, asked)
        if (person === undefined) return undefined
        group.people.push(person)
        if (link === 'with') group.isWith = true
        if (link === 'and') group.hasAnd = true
        asked = null
        link = null
        break
      }
      case 'alone':
        if (group.people.length === 0 && groups.length > 1) return undefined
        if (group.people.length > 0 && asked?.is === 'each') asked = null
        group.isAlone = true
        break
      case 'together':
        if (group.people.length > 0) group.isTogether = true
        else if (groups.length === 1) opensTogether = true
        else group.isTogether = true
        break
      case 'requires':
        isRequired = true
        break
      case 'with':
      case 'and':
        if (asked !== null || link !== null || group.people.length === 0) return undefined
        link = token.is
        break
      case 'or':
        if (asked !== null || link !== null || group.people.length === 0) return undefined
        groups.push(fresh())
        break
      case 'comma':
        if (isBetweenPeople(tokens, at)) return undefined
        break
      default:
        return undefined
    }
  }
  if (asked !== null || link !== null || groups.some(({ people }) => people.length === 0)) return undefined
  return { groups, isRequired, opensTogether }
}

/** A comma that stands for "and" or "or" is not read. */
function isBetweenPeople(tokens: readonly Token[], at: number) {
  const [before, after] = [tokens[at - 1]?.is, tokens[at + 1]?.is]
  const isSoft = (one: Token['is'] | undefined) =>
    one === undefined || one === 'or' || one === 'with' || one === 'alone' || one === 'together' || one === 'requires'
  if (isSoft(before) || isSoft(after)) return false
  return !(after === 'each' && tokens[at + 2]?.is === 'alone')
}

function personOf(
  { role, many }: Extract<Token, { is: 'role' }>,
  asked: Extract<Token, { is: 'count' | 'each' | 'all' }> | null,
): Person | undefined {
  switch (asked?.is) {
    case undefined:
      return { role, many, manner: 'bare', n: 1 }
    case 'all':
      return many ? { role, many, manner: 'all', n: 1 } : undefined
    case 'each':
      return many === (asked.of === true) ? { role, many: false, manner: 'each', n: 1 } : undefined
    case 'count':
      return many === asked.n > 1 ? { role, many, manner: 'count', n: asked.n } : undefined
  }
}
