import { ApiError, type CompanyReport, type CompletenessPart, type Identifier } from '#lib/contract/index.ts'
import { isOtherName, isOtherStatus } from '#lib/domain/parties/index.ts'
import {
  type Connector,
  type CoverageFacts,
  type FetchContext,
  type FoundCompany,
  givenBy,
  type PartFacts,
} from '#lib/registers/connector/index.ts'
import type { FindParents, GleifParents } from '#lib/registers/index.ts'

/**
 * A register supplemented by GLEIF: a report gets the LEI and the parents, a list of holders the parents where the register
 * names nobody. Each value keeps its own source. Where GLEIF may not be asked at once or does not answer, the result is
 * the register's alone and its completeness says what is missing.
 */
export function withParents(connector: Connector, authorities: readonly string[], findParents: FindParents): Connector {
  const { report, shareholders } = connector
  const parentsOf = (context: FetchContext, number: string) =>
    ifAnswered(context, findParents(withoutSecrets(context), { number, authorities }))
  return {
    ...connector,
    coverage: withParentsCovered(connector.coverage),
    ...(report && {
      async report(context, nativeId) {
        return supplemented(await report(context, nativeId), await parentsOf(context, nativeId))
      },
    }),
    ...(shareholders && {
      async shareholders(context, nativeId) {
        const own = await shareholders(context, nativeId)
        if ((own.report.shareholders ?? []).length > 0) return own
        const found = await parentsOf(context, nativeId)
        if (found === null || isMissing(found)) return own
        const sources = { ...own.sources, ...found.sources }
        return { ...own, sources, report: { sources, shareholders: found.relations } }
      },
    }),
  }
}

/** The key is the other register's. GLEIF would count each key apart, and so be asked more often than its limit allows. */
function withoutSecrets({ secrets: _, ...context }: FetchContext) {
  return context
}

/** Why nothing came of asking. */
interface Missing {
  reason: 'source_at_limit' | 'source_unavailable'
}

/** What was found, null where GLEIF knows nothing, or why it gave no answer. */
async function ifAnswered(
  context: FetchContext,
  asking: Promise<GleifParents | null>,
): Promise<GleifParents | null | Missing> {
  try {
    return await asking
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return { reason: error.code === 'source.rate_limited' ? 'source_at_limit' : 'source_unavailable' }
  }
}

function isMissing(found: GleifParents | Missing): found is Missing {
  return 'reason' in found
}

/** Whose parents a report has is said by GLEIF, whatever the register keeps. */
function withParentsCovered(coverage: CoverageFacts): CoverageFacts {
  const others = coverage.parts.filter(({ part }) => part !== 'parents')
  return { ...coverage, parts: [...others, { part: 'parents', ...givenBy('report'), detail: 'GLEIF' }] }
}

const noLei: PartFacts = { state: 'not_published', reason: 'no_own_lei' }

function supplemented(
  found: FoundCompany<CompanyReport>,
  parents: GleifParents | null | Missing,
): FoundCompany<CompanyReport> {
  if (parents === null) return withPart(found, noLei)
  if (isMissing(parents)) return withPart(found, { state: 'not_requested', ...parents, detail: 'GLEIF' })
  const { sources, basicInformation, relationships } = found.value
  const holders = relationships?.shareholders ?? []
  const value = {
    ...found.value,
    sources: { ...sources, ...parents.sources },
    basicInformation: {
      ...basicInformation,
      identifiers: [...(basicInformation?.identifiers ?? []), leiBeside(found.value, parents)],
    },
    relationships: {
      ...relationships,
      shareholders:
        holders.length + parents.shareholders.length === 0 ? undefined : [...holders, ...parents.shareholders],
    },
  }
  // GLEIF has its limits for this; that it was at them costs no part of what was ordered.
  const isAtLimit = parents.parents.reason === 'source_at_limit'
  return withPart({ ...found, value }, isAtLimit ? { ...parents.parents, state: 'not_requested' } : parents.parents)
}

/** The LEI, with the name and status GLEIF has where the company's own register has others: one of the two is out of date. */
function leiBeside(
  { basicInformation }: CompanyReport,
  { lei, registered: { name, status } }: GleifParents,
): Identifier {
  const { legalName, status: own } = basicInformation ?? {}
  const extra = {
    ...lei.extra,
    ...(legalName && isOtherName(legalName, name) ? { nameAtGleif: name } : {}),
    ...(isOtherStatus(own, status) ? { statusAtGleif: status?.original } : {}),
  }
  return Object.keys(extra).length === 0 ? lei : { ...lei, extra }
}

function withPart(found: FoundCompany<CompanyReport>, facts: PartFacts): FoundCompany<CompanyReport> {
  const { completeness } = found
  if (completeness === undefined) return found
  const part: CompletenessPart = { part: 'parents', ...facts }
  const others = (completeness.parts ?? []).filter((one) => one.part !== part.part)
  return { ...found, completeness: { ...completeness, parts: [...others, part] } }
}
