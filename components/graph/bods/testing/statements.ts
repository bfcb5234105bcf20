/** Statements in short hand, as a publisher would write them. */
let count = 0

export function entity(recordId: string, details: object = {}, more: object = {}): object {
  return statement(
    recordId,
    'entity',
    { isComponent: false, entityType: { type: 'registeredEntity' }, name: recordId, ...details },
    more,
  )
}

export function person(recordId: string, fullName = recordId): object {
  const details = { isComponent: false, personType: 'knownPerson', names: [{ type: 'legal', fullName }] }
  return statement(recordId, 'person', details)
}

export function relation(
  [interestedParty, subject]: [holder: string | object, owned: string],
  interests: readonly object[] | null,
  { more, ...details }: { recordId?: string; componentRecords?: string[]; more?: object } = {},
): object {
  const recordId =
    details.recordId ?? `${typeof interestedParty === 'string' ? interestedParty : 'unspecified'}-${subject}`
  const parts = { componentRecords: details.componentRecords }
  const full = {
    isComponent: false,
    subject,
    interestedParty,
    ...(interests && { interests }),
    ...(parts.componentRecords && parts),
  }
  return statement(recordId, 'relationship', full, more)
}

export function shares(share: object | null, more: object = {}): object {
  return { type: 'shareholding', directOrIndirect: 'direct', ...(share && { share }), ...more }
}

function statement(recordId: string, recordType: string, recordDetails: object, more: object = {}): object {
  count += 1
  return {
    statementId: `statement-of-a-test-${String(count).padStart(20, '0')}`,
    declarationSubject: 'R',
    statementDate: '2026-01-01',
    recordId,
    recordType,
    recordStatus: 'new',
    recordDetails,
    ...more,
  }
}
