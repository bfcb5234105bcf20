'use client'

import { useMemo } from 'react'
import {
  areSharesOverWhole,
  comparedSources,
  type DecidingCompany,
  decidingCompanies,
  isOwnerItself,
  type OwnerCertaintyRow,
  type OwnerRow,
  openBranchesOnFile,
  ownerLists,
  partyOfNode,
  reconcileOwners,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { useToday } from '../../../ui/kit.ts'
import type { DecidingRemedy } from './deciding.tsx'
import type { Kind, OwnersState } from './state.ts'
import type { StoredStatements } from './use-statements.ts'

/** The three lists at the threshold, worked out from what is on file. */
export function useLists(
  { statements, ownershipGraph, owners, read }: StoredStatements,
  { threshold, kind }: Pick<OwnersState, 'threshold' | 'kind'>,
) {
  const today = useToday()
  const rows = useMemo(() => reconcileOwners(statements, threshold, today), [statements, threshold, today])
  const name = owners.company?.name ?? owners.serviceId
  const branches = useMemo(
    () =>
      openBranchesOnFile({
        graph: ownershipGraph,
        shareholders: statements.shareholders,
        name,
        serviceId: owners.serviceId,
      }),
    [ownershipGraph, statements, name, owners.serviceId],
  )
  const { capital, whole, compared } = useMemo(() => {
    const capital = { graph: ownershipGraph, shareholders: statements.shareholders }
    return { capital, whole: wholeCapital(capital), compared: comparedSources(statements, ownershipGraph) }
  }, [ownershipGraph, statements])
  const isCapitalOnFile = whole.isKnown || whole.reason === 'notUnderstood'
  const deciding = useMemo(
    () =>
      ownershipGraph === null ? new Map<string, DecidingCompany[]>() : decidingCompanies(ownershipGraph, threshold),
    [ownershipGraph, threshold],
  )
  const all = useMemo(
    () => ownerLists(rows, branches, threshold, { isCapitalOnFile }),
    [rows, branches, threshold, isCapitalOnFile],
  )
  const lists = useMemo(
    () =>
      ownerLists(
        rows.filter((row) => kindOf(row) === kind),
        kind === 'persons' ? branches : [],
        threshold,
        { isCapitalOnFile },
      ),
    [rows, branches, threshold, kind, isCapitalOnFile],
  )
  const remediesOf = ({ row }: OwnerCertaintyRow): DecidingRemedy[] =>
    (deciding.get(row.derived?.id ?? '') ?? []).map(({ node, serviceId }) => ({
      serviceId,
      name: partyOfNode(node).name,
    }))
  return {
    rows,
    lists,
    remediesOf,
    /** Whether all of the capital is accounted for, and whether sources could contradict each other at all. */
    whole: read.isKnown ? whole : read,
    compared: read.isKnown ? compared : read,
    isOverWhole: areSharesOverWhole(all, capital),
    /** In the order of the page. */
    shown: [...lists.certain, ...lists.possible, ...lists.excluded],
    all: [...all.certain, ...all.possible, ...all.excluded],
  }
}

export function kindOf(row: OwnerRow): Kind {
  return isOwnerItself(row) ? 'persons' : 'companies'
}
