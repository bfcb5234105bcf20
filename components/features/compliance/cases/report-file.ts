import type { Case, ShareholderGraph, StatedOwnerRecord } from '#lib/contract/index.ts'
import { writeBods } from '../../../graph/bods/writing/write.ts'
import type { WrittenAnnotation, WrittenStatement } from '../../../graph/bods/writing/written.ts'

interface Reporting {
  /** YYYY-MM-DD: when the file is made. */
  today: string
  publisher: string
  /** Address of the evidence: a page of this console by order. */
  urlOf: (orderId: string) => string
  /** An owner in words of the report. */
  labelsOf: (owner: StatedOwnerRecord | null | undefined) => string
}

/**
 * What the register states as BODS 0.4 statements with annotations: a comment on the field that differs, and a link to each
 * result it rests on. BODS has no motivation for a discrepancy, and nothing is corrected here.
 */
export function reportStatements(one: Case, { today, publisher, urlOf, labelsOf }: Reporting): WrittenStatement[] {
  const statements = writeBods(graphOf(one), { today, publisher })
  const target = targetOf(one)
  const common = { creationDate: today, createdBy: { name: publisher } }
  const comment: WrittenAnnotation = {
    ...{ statementPointerTarget: target.pointer, motivation: 'commenting', ...common },
    description: descriptionOf(one, labelsOf),
  }
  const links = one.evidence.map(
    ({ orderId, product, sha256 }): WrittenAnnotation => ({
      ...{ statementPointerTarget: '', motivation: 'linking', ...common, url: urlOf(orderId) },
      description: `${product}, order ${orderId}${sha256 ? `, SHA-256 ${sha256}` : ''}`,
    }),
  )
  return statements.map((statement) =>
    statement.recordType === target.recordType ? { ...statement, annotations: [comment, ...links] } : statement,
  )
}

/** Name and register number, as a register knows the company; `noNumber` stands for one that nothing on file states. */
export function companyOf({ companyName, serviceId, registerNumber }: Case, noNumber: string | null): string {
  const number = registerNumber ?? noNumber
  return number === null ? (companyName ?? serviceId) : `${companyName ?? serviceId} (${number})`
}

/** The file: indented, because people read it. */
export function reportText(one: Case, reporting: Reporting): string {
  return `${JSON.stringify(reportStatements(one, reporting), null, 2)}\n`
}

const ofShare: ReadonlySet<string> = new Set(['otherShare', 'crossesThreshold'])
const ofName: ReadonlySet<string> = new Set(['otherName', 'form', 'spelling', 'oneEdit', 'sameNumber'])

/** The statement and the field that differ; the whole statement where it is the owner itself, and the entity where none is named. */
function targetOf({ registeredOwner, classReason }: Case): {
  recordType: WrittenStatement['recordType']
  pointer: string
} {
  if (!registeredOwner) return { recordType: 'entity', pointer: '' }
  if (ofShare.has(classReason ?? '')) return { recordType: 'relationship', pointer: '/recordDetails/interests/0/share' }
  const isPerson = registeredOwner.party.kind === 'person'
  if (isPerson && ofName.has(classReason ?? ''))
    return { recordType: 'person', pointer: '/recordDetails/names/0/fullName' }
  return { recordType: 'relationship', pointer: '' }
}

function descriptionOf(one: Case, labelsOf: Reporting['labelsOf']) {
  const { number, registeredOwner, heldOwner, explanation } = one
  const parts = [
    `Case ${number}.`,
    `Register: ${labelsOf(registeredOwner)}.`,
    `Found: ${labelsOf(heldOwner)}.`,
    `Class: ${one.class ?? `${one.proposedClass ?? 'substantive'} (proposed)`}.`,
    ...(explanation ? [explanation] : []),
  ]
  return parts.join(' ')
}

/** The company and, where the register names one, its owner as the register states it. */
function graphOf({ serviceId, companyName, registeredOwner }: Case): ShareholderGraph {
  const root = { id: serviceId, type: 'rootEntity', data: { serviceId, legalName: companyName ?? serviceId } }
  if (!registeredOwner) return { rootCompanyId: serviceId, nodes: [root], edges: [] }
  const { party, share, role } = registeredOwner
  const owner = {
    id: `${serviceId}:owner`,
    type: party.kind === 'person' ? 'person' : 'company',
    data: party.kind === 'person' ? { name: party.name } : { legalName: party.name },
  }
  const data = { interestType: role ?? (share ? 'shareholding' : 'unknownInterest'), percentage: share }
  const edge = { id: 'registered', source: owner.id, target: serviceId, data }
  return { rootCompanyId: serviceId, nodes: [root, owner], edges: [edge] }
}
