'use client'

import { useMemo } from 'react'
import {
  type DecidingCompany,
  decidingCompanies,
  type OwnerRow,
  openBranchesOf,
  openBranchesOfList,
  ownerLists,
  partyOfNode,
  reconcileOwners,
  type StandingRow,
} from '#lib/domain/ownership/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { useNow } from '../../ui/reader.tsx'
import type { Remedy } from './deciding.tsx'
import type { Kind, OwnersState } from './state.ts'
import type { StoredStatements } from './use-statements.ts'

const hourMs = 3_600_000

/** The three lists at the threshold, worked out from what is on file. */
export function useLists({ statements, ownershipGraph, owners }: StoredStatements, { threshold, kind }: OwnersState) {
  const today = dayOf(new Date(useNow(hourMs)))
  const rows = useMemo(() => reconcileOwners(statements, threshold, today), [statements, threshold, today])
  const name = owners.company?.name ?? owners.serviceId
  const branches = useMemo(() => {
    if (ownershipGraph !== null) return openBranchesOf(ownershipGraph)
    const subject = { kind: 'company', name, birth: null, numbers: [], country: null } as const
    return statements.shareholders === null ? [] : openBranchesOfList(subject, statements.shareholders)
  }, [ownershipGraph, statements, name])
  const deciding = useMemo(
    () =>
      ownershipGraph === null ? new Map<string, DecidingCompany[]>() : decidingCompanies(ownershipGraph, threshold),
    [ownershipGraph, threshold],
  )
  const all = useMemo(() => ownerLists(rows, branches, threshold), [rows, branches, threshold])
  const lists = useMemo(
    () =>
      ownerLists(
        rows.filter((row) => kindOf(row) === kind),
        kind === 'persons' ? branches : [],
        threshold,
      ),
    [rows, branches, threshold, kind],
  )
  const remediesOf = ({ row }: StandingRow): Remedy[] =>
    (deciding.get(row.derived?.id ?? '') ?? []).map(({ node, serviceId }) => ({
      kind: 'holding',
      serviceId,
      name: partyOfNode(node).name,
    }))
  return {
    rows,
    lists,
    remediesOf,
    /** In the order of the page. */
    shown: [...lists.certain, ...lists.possible, ...lists.excluded],
    all: [...all.certain, ...all.possible, ...all.excluded],
  }
}

/** Whoever the register names as an owner is among the persons, whatever it is; the other companies are steps on the way. */
export function kindOf({ party, registered }: OwnerRow): Kind {
  return party.kind === 'company' && registered === null ? 'companies' : 'persons'
}
