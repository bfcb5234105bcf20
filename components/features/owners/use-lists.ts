'use client'

import { useMemo } from 'react'
import {
  type DecidingCompany,
  decidingCompanies,
  isOwnerItself,
  type OwnerRow,
  openBranchesOnFile,
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
export function useLists(
  { statements, ownershipGraph, owners }: StoredStatements,
  { threshold, kind }: Pick<OwnersState, 'threshold' | 'kind'>,
) {
  const today = dayOf(new Date(useNow(hourMs)))
  const rows = useMemo(() => reconcileOwners(statements, threshold, today), [statements, threshold, today])
  const name = owners.company?.name ?? owners.serviceId
  const branches = useMemo(
    () => openBranchesOnFile({ graph: ownershipGraph, shareholders: statements.shareholders, name }),
    [ownershipGraph, statements, name],
  )
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

export function kindOf(row: OwnerRow): Kind {
  return isOwnerItself(row) ? 'persons' : 'companies'
}
