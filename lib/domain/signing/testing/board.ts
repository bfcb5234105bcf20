import type { LegalRepresentative, RepresentationRule, Role, Signer } from '#lib/contract/index.ts'

/** A board of three with a holder of commercial power, and the rules registers enter for such boards. */
export const role = (
  original: string,
  englishTranslation: string,
  normalized: string,
  originalLanguage = 'de',
): Role => ({
  original,
  englishTranslation,
  normalized,
  originalLanguage,
})
export const member = role('Mitglied des Vorstands', 'Member of the management board', 'Director')
export const chair = role('Vorsitzende des Vorstands', 'Chair of the management board', 'Chair')
export const procura = role('Prokurist', 'Holder of general commercial power', 'Procuration Holder')
export const procuraHer = role('Prokuristin', 'Holder of general commercial power', 'Procuration Holder')
export const manager = role('Geschäftsführer', 'Managing director', 'Managing Director')
export const supervisor = role('Mitglied des Aufsichtsrats', 'Member of the supervisory board', 'Director')
export const president = role('Prezes zarządu', 'President of the management board', 'Chair', 'pl')
export const director = role('Administrateur', 'Director', 'Director', 'fr')
export const headOfDirectors = role('Président', 'Chair of the board of directors', 'Chair', 'fr')
export const codeOnly: Role = { iso5009RoleCode: '09VUYQ' }
export const normalizedOnly: Role = { normalized: 'Director' }
export const nameless: Role = {}

export const officer = (fullName: string, held: Role | undefined, more: object = {}): LegalRepresentative => ({
  type: 'person',
  person: { name: { fullName }, dateOfBirth: { normalized: `1970-01-${10 + fullName.length}` } },
  ...(held ? { role: held } : {}),
  ...more,
})
export const A = officer('Anna', chair)
export const B = officer('Bo', member)
export const C = officer('Clara', member)
export const P = officer('Petra', procuraHer)
export const Q = officer('Quentin', procura)
export const S = officer('Sven S', supervisor)
export const board = [A, B, C, P]

export const signer = (asked: Role | undefined, minimumCount = 1, more: object = {}): Signer => ({
  actor: { type: 'role', ...(asked ? { role: asked } : {}) },
  minimumCount,
  ...more,
})
export const all = (asked: Role): Signer => ({ actor: { type: 'role', role: asked }, allMembers: true })
export const rule = (...options: Signer[][]): RepresentationRule => ({
  options: options.map((signers) => ({ signers })),
})
export const when = (type: string, asked: Role | undefined, of: RepresentationRule): RepresentationRule => ({
  ...of,
  when: { type, ...(asked ? { role: asked } : {}) },
})

export const sole = rule([signer(member)])
export const joint = rule([signer(member, 2, { maximumCount: 2 })])
export const twoOfThree = rule([signer(member, 2, { maximumCount: 3 })])
export const chairPlusOne = rule([signer(chair), signer(member)])
export const allMembers = rule([all(member)])
export const jointOrProcura = rule([signer(member, 2)], [signer(member), signer(procura)])
export const byRole = rule([signer(chair)], [signer(member, 2)])
export const single = when('singleMemberOrgan', member, sole)
export const valueUpTo = when('transactionValueUpTo', member, sole)
export const valueAbove = when('transactionValueAbove', member, joint)
export const wordsOnly: RepresentationRule = { original: 'Die Vertretung regelt die Satzung.' }

export const sameName = (birth: string | null, held = member): LegalRepresentative => ({
  type: 'person',
  person: { name: { fullName: 'Eva Twin' }, ...(birth ? { dateOfBirth: { original: birth } } : {}) },
  role: held,
})
export const company: LegalRepresentative = { type: 'company', company: { name: 'Nord GmbH' }, role: manager }

/** Every two of them, and the same with each third. */
export function pairsOf(officers: readonly LegalRepresentative[]): { names: string[]; more: string[] }[] {
  const all = officers.map(({ person }) => person?.name?.fullName ?? '')
  return all.flatMap((one) =>
    all.flatMap((two) => all.map((three) => ({ names: [one, two], more: [one, two, three] }))),
  )
}
