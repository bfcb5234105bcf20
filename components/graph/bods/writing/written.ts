/** Statements as they are written: exactly what the schema of BODS 0.4 names. */
export interface WrittenShare {
  exact?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

export interface WrittenInterest {
  type?: string
  directOrIndirect: 'direct' | 'indirect' | 'unknown'
  beneficialOwnershipOrControl?: boolean
  details?: string
  share?: WrittenShare
  startDate?: string
  endDate?: string
}

export interface WrittenReason {
  reason: string
  description?: string
}

export interface WrittenIdentifier {
  id: string
  scheme?: string
  schemeName?: string
}

export interface WrittenEntity {
  isComponent: false
  entityType: { type: string; subtype?: string; details?: string }
  name?: string
  jurisdiction?: { name: string; code: string }
  identifiers?: WrittenIdentifier[]
  unspecifiedEntityDetails?: WrittenReason
}

export interface WrittenPerson {
  isComponent: false
  personType: 'knownPerson' | 'unknownPerson'
  names?: { type: 'legal'; fullName: string }[]
  identifiers?: WrittenIdentifier[]
  unspecifiedPersonDetails?: WrittenReason
}

export interface WrittenRelationship {
  isComponent: false
  subject: string
  interestedParty: string | WrittenReason
  interests: WrittenInterest[]
}

/** A remark on a statement that is of no source: a person identified a party, comments on a value or links its evidence. */
export interface WrittenAnnotation {
  statementPointerTarget: string
  motivation: 'identifying' | 'commenting' | 'linking'
  /** Required of a link. */
  url?: string
  description: string
  creationDate: string
  createdBy: { name: string }
}

interface Common {
  statementId: string
  statementDate: string
  declarationSubject: string
  recordId: string
  recordStatus: 'new' | 'closed'
  publicationDetails: { publicationDate: string; bodsVersion: '0.4'; publisher: { name: string } }
  annotations?: WrittenAnnotation[]
  source?: { type?: string[]; description?: string; url?: string; retrievedAt?: string }
}

export type WrittenStatement = Common &
  (
    | { recordType: 'entity'; recordDetails: WrittenEntity }
    | { recordType: 'person'; recordDetails: WrittenPerson }
    | { recordType: 'relationship'; recordDetails: WrittenRelationship }
  )
