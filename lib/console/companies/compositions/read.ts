import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  Order,
  resultForms,
  type ShareholderGraph,
  tolerate,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { answerOfGraph, answerOfOwners, answerOfReport, type HolderAnswer } from '#lib/domain/composition/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { cutJson, jsonOrNull } from '#lib/text/index.ts'
import type { StoredAnswer } from './store.ts'

const decompress = promisify(gunzip)
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Megabytes that name no holder. */
const branches = ['result', 'companyReport', 'relationships', 'branches']

/** A stored result as an answer on holders; null where it cannot be read. */
export async function readStoredAnswer({ body, ...stored }: StoredAnswer): Promise<HolderAnswer | null> {
  if (body === null) return null
  const bytes = await decompress(body)
  const text = decoder.decode(stored.product === 'report' ? cutJson(bytes, branches) : bytes)
  const result: unknown = tolerate(Order, jsonOrNull(text))?.value.result ?? null
  const { serviceId, orderId, companyName } = stored
  const ref = { serviceId, orderId, companyName, at: stored.at.toISOString() }
  if (stored.product === 'graph') return ofGraph(ref, graphInResult(result)?.graph ?? null)
  return stored.product === 'report' ? ofReport(ref, result) : ofOwners(ref, result)
}

type Ref = Parameters<typeof answerOfGraph>[0]

function ofGraph(ref: Ref, graph: ShareholderGraph | null): HolderAnswer | null {
  return graph === null ? null : answerOfGraph(ref, graph)
}

function ofReport(ref: Ref, result: unknown): HolderAnswer | null {
  const read = tolerateBy(resultForms.report, result)
  const report = read?.value.companyReport
  if (read === null || !report) return null
  const { legalName, identifiers } = report.basicInformation ?? {}
  const isWhole = !isLeftOut(leftOutOf(read.unexpected, resultForms.report), [
    'companyReport',
    'relationships',
    'shareholders',
  ])
  return answerOfReport(
    { ...ref, companyName: legalName ?? ref.companyName },
    report.relationships?.shareholders ?? [],
    report.sources ?? {},
    {
      isWhole,
      isPart: Boolean(report.relationships?.ownershipIncompleteReason),
      ...(identifiers == null ? {} : { identifiers }),
    },
  )
}

function ofOwners(ref: Ref, result: unknown): HolderAnswer | null {
  const read = tolerateBy(resultForms.ubo, result)
  const report = read?.value.ultimateBeneficialOwnerReport
  if (read === null || !report) return null
  const list = ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners']
  const isWhole = !isLeftOut(leftOutOf(read.unexpected, resultForms.ubo), list)
  return answerOfOwners(ref, report.ultimateBeneficialOwners ?? [], report.sources ?? {}, { isWhole })
}

/** In the list, the list itself, or what it is in. */
function isLeftOut(unexpected: readonly Unexpected[], list: readonly string[]): boolean {
  return unexpected.some(({ path }) => list.every((step, depth) => depth >= path.length || path[depth] === step))
}
