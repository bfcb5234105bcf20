import type { OpenBranch } from './open-branches.ts'

/** What is known of a company before its shareholders are asked for. */
export interface RemedyFacts {
  /** Whether the catalogue lets its report be ordered, and whether such a report can name shareholders. */
  mayOrder: boolean
  mayNameShareholders: boolean
  /** What the report on file says of its list; null where no report is on file. */
  reportOnFile: 'named' | 'notNamed' | null
  /** Whether its register was asked for its holders, for a graph on file, and gave none. */
  isSilent?: boolean
}

export type Remedy = 'onFile' | 'notNamed' | 'notOffered' | 'cannotAnswer' | 'silent' | 'order'

/** How a company's shareholders can be learnt: an order is recommended only where it can answer and none has answered. */
export function remedyFor({ mayOrder, mayNameShareholders, reportOnFile, isSilent = false }: RemedyFacts): Remedy {
  if (reportOnFile !== null) return reportOnFile === 'named' ? 'onFile' : 'notNamed'
  if (!mayOrder) return 'notOffered'
  if (!mayNameShareholders) return 'cannotAnswer'
  return isSilent ? 'silent' : 'order'
}

/**
 * Whether a list of holders could close a branch: one of a company whose list is on file and leaves a rest, or whose register gave none, comes
 * back as it is.
 *
 * @param silent companies whose holders were asked for and not given
 */
export function isAskable(
  { kind, serviceId }: Pick<OpenBranch, 'kind' | 'serviceId'>,
  silent: ReadonlySet<string>,
): boolean {
  return kind === 'unread' && serviceId !== null && !silent.has(serviceId)
}
