import 'server-only'
import {
  BeneficialOwner,
  findingLimits,
  GraphNode,
  LegalRepresentative,
  type MandateRole,
  type Order,
  Shareholder,
  tolerate,
} from '#lib/contract/index.ts'
import { foldName, type OwnerParty, partyOfNode, partyOfOwner } from '#lib/domain/ownership/index.ts'

export interface NamedPerson {
  role: MandateRole
  name: string
  nameKey: string
  birth: string | null
  numbers: string[]
}

/** The natural persons a result names, each once in each role; none where the result has another form. */
export function personsIn(answer: Pick<Order, 'result'>): NamedPerson[] {
  const relations = fieldsOf(fieldsOf(answer.result, 'companyReport'), 'relationships')
  const owners = fieldsOf(answer.result, 'ultimateBeneficialOwnerReport')
  const found = [
    ...listIn(relations, 'legalRepresentatives').map((one) => entry('officer', tolerate(LegalRepresentative, one))),
    ...listIn(relations, 'shareholders').map((one) => entry('shareholder', tolerate(Shareholder, one))),
    ...listIn(owners, 'ultimateBeneficialOwners').map((one) =>
      entry('beneficialOwner', tolerate(BeneficialOwner, one)),
    ),
    ...graphPersons(fieldsOf(answer.result, 'graph')),
  ].flatMap((one) => one ?? [])
  const once = new Map(found.map((one) => [`${one.role} ${one.nameKey} ${one.birth} ${one.numbers.join(' ')}`, one]))
  // Of a result with more persons the rest is left out: it is a list of shareholders, not of mandates.
  return [...once.values()].slice(0, findingLimits.mandatePersonsMax)
}

type Owner = Parameters<typeof partyOfOwner>[0]

function entry(role: MandateRole, owner: { value: Owner } | null): NamedPerson | null {
  return owner === null ? null : personOf(role, partyOfOwner(owner.value))
}

function personOf(role: MandateRole, { kind, name, birth, numbers }: OwnerParty): NamedPerson | null {
  const nameKey = foldName(name)
  return kind !== 'person' || nameKey === '' ? null : { role, name, nameKey, birth, numbers: [...numbers] }
}

/** A node has no birth date; the list of shareholders it was read from may have one. */
function graphPersons(graph: unknown): (NamedPerson | null)[] {
  const nodes = listIn(graph, 'nodes').flatMap((one) => tolerate(GraphNode, one)?.value ?? [])
  const listed = nodes.flatMap(({ data }) => data?.shareholderReport?.shareholders ?? [])
  const births = new Map<string, Set<string>>()
  for (const { name, birth } of listed.map(partyOfOwner)) {
    if (birth !== null) births.set(foldName(name), (births.get(foldName(name)) ?? new Set()).add(birth))
  }
  return nodes.map((node) => {
    const person = personOf('graphOwner', partyOfNode(node))
    const known = [...(births.get(person?.nameKey ?? '') ?? [])]
    return person === null ? null : { ...person, birth: known.length === 1 ? (known[0] ?? null) : null }
  })
}

function fieldsOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : null
}

function listIn(value: unknown, key: string): unknown[] {
  const list = fieldsOf(value, key)
  return Array.isArray(list) ? list : []
}
