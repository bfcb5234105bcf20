'use client'

import type { FactName } from '#lib/contract/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import { laterTexts } from './later-texts.ts'
import { useCompanyState } from './use-company-state.ts'

const texts = { companyState: laterTexts.companyState }
const Differing = withOwnTexts(() => import('./differing-values.tsx'), 'DifferingValues', texts)
const Pledges = withOwnTexts(() => import('./differing-values.tsx'), 'PledgedShares', texts)
const Basis = withOwnTexts(() => import('./basis.tsx'), 'Basis', texts)

/** What the changes of a company are known from: of a service without monitors, what this console ordered. */
export function StateBasis({ serviceId }: { serviceId: string }) {
  const state = useCompanyState(serviceId)
  return state === null ? null : <Basis basis={state.basis} />
}

/** Beside a value whose sources differ: what each of them says, of which day and scope. Nothing is reconciled by silence. */
export function SourcesDiffer({ serviceId, fact }: { serviceId: string; fact: FactName }) {
  const found = useCompanyState(serviceId)?.facts.find((one) => one.fact === fact && one.values.length > 1)
  return found === undefined ? null : <Differing values={found.values} />
}

/** Beside shares of which some are pledged: a register says so outside the fields of the interface. */
export function PledgeNote({ serviceId }: { serviceId: string }) {
  const [newest] = useCompanyState(serviceId)?.facts.find(({ fact }) => fact === 'pledges')?.values ?? []
  return newest === undefined || (newest.stated.items ?? []).length === 0 ? null : <Pledges value={newest} />
}
