import { expect, it } from 'vitest'
import type { CompanyReport } from '#lib/contract/index.ts'
import { risksOf } from '#lib/domain/risks/index.ts'
import { consolidationsIn, contractsIn } from './index.ts'

const child = {
  companyIs: 'controller',
  party: { name: 'GENESIS GROUP' },
  interests: [{ type: 'otherInfluenceOrControl', details: 'IS_DIRECTLY_CONSOLIDATED_BY', status: 'current' }],
}
const agreement = {
  companyIs: 'subject',
  party: { name: 'Nordrand KG' },
  interests: [{ type: 'dominationAgreement' }],
  contract: { contractTypes: ['domination'] },
}
const report: CompanyReport = { relationships: { contractualInterests: [child, agreement] } }

it('accounting consolidation is no contract, whichever way it goes', () => {
  expect(contractsIn(report)).toEqual([agreement])
  for (const companyIs of ['controller', 'subject'])
    expect(consolidationsIn({ relationships: { contractualInterests: [{ ...child, companyIs }] } })).toHaveLength(1)
})

it('a contract with consolidation beside it stays a contract', () => {
  const both = { ...child, contract: agreement.contract }
  expect(contractsIn({ relationships: { contractualInterests: [both] } })).toEqual([both])
  const mixed = { ...child, interests: [...child.interests, ...agreement.interests] }
  expect(contractsIn({ relationships: { contractualInterests: [mixed] } })).toEqual([mixed])
})

it('consolidation is no risk of control by contract', () => {
  const subject = { relationships: { contractualInterests: [{ ...child, companyIs: 'subject' }] } }
  const nothing = { statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' }
  expect(risksOf({ ...nothing, report: subject })).toEqual([])
  expect(risksOf({ ...nothing, report }).map(({ kind }) => kind)).toEqual(['contractControl'])
})
