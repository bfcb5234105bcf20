import 'server-only'
import { createHash } from 'node:crypto'
import type { Finding, FindingFacts } from '#lib/contract/index.ts'

interface KeyedFinding {
  key: string
  finding: Finding
}

export function factsOf({ kind, sku, tierIndex, stated, found, amount, credits }: Finding): FindingFacts {
  return { kind, sku, tierIndex, stated, found, amount, credits }
}

/**
 * Findings by the SHA-256 of their facts and of the ids of their rows. The same finding has the same key in every reading of
 * the invoice; where an amount or a row differs it is another finding, which nobody has decided on. Findings alike in all of
 * this are told apart by their order.
 */
export function keyedFindings(findings: readonly Finding[]): KeyedFinding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { kind, sku, tierIndex, stated, found, amount, credits } = finding
    const facts = JSON.stringify([kind, sku, tierIndex, stated, found, amount, credits, finding.rows.toSorted()])
    const nth = seen.get(facts) ?? 0
    seen.set(facts, nth + 1)
    return { key: createHash('sha256').update(`${nth} ${facts}`).digest('hex'), finding }
  })
}
