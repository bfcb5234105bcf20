import { readFileSync } from 'node:fs'
import {
  between,
  type ControlMeans,
  exactly,
  type Interval,
  type StatedHolding,
  type Structure,
  type StructureParty,
} from '#lib/domain/ownership/index.ts'

/** A worked case, as the file has it. */
export interface LawCase {
  id: string
  title: string
  root: string
  threshold: string
  parties: StructureParty[]
  holdings: CaseHolding[]
  arrangements?: { of: string; members: string[] }[]
  listed: Record<'ofac' | 'eu' | 'uk', string[]>
  expected: {
    verdicts?: Record<string, Record<string, string>>
    reasons?: Record<string, Record<string, string>>
    unidentified?: Record<string, string[]>
    art52?: Record<string, [string, string]>
    art52Votes?: Record<string, [string, string]>
    cumulative?: Record<string, [string, string]>
    owners?: Record<string, { status: string; routes: string[]; possible?: string[] }>
    fallback?: string | null
  }
}

interface CaseHolding {
  by: string
  of: string
  kind?: 'shares' | 'votes' | 'control'
  exact?: string
  min?: string
  max?: string
  minOpen?: boolean
  maxOpen?: boolean
  means?: ControlMeans
  joint?: string
  nomineeFor?: string
}

export function lawCases(): LawCase[] {
  return JSON.parse(readFileSync(new URL('law-cases.json', import.meta.url), 'utf8')).cases
}

/** A case as the arithmetic reads a structure. */
export function structureOfCase({
  parties,
  holdings,
  arrangements,
}: Pick<LawCase, 'parties' | 'holdings' | 'arrangements'>): Structure {
  return { parties, holdings: holdings.map(lineOf), arrangements: arrangements ?? [] }
}

function lineOf({ by, of, kind, means, joint, nomineeFor, ...share }: CaseHolding): StatedHolding {
  return {
    by,
    of,
    kind: kind ?? 'shares',
    share: shareOf(share),
    ...(means === undefined ? {} : { means }),
    ...(joint === undefined ? {} : { joint }),
    ...(nomineeFor === undefined ? {} : { nomineeFor }),
  }
}

function shareOf({ exact, min, max, minOpen, maxOpen }: Omit<CaseHolding, 'by' | 'of'>): Interval | null {
  if (exact !== undefined) return exactly(exact)
  if (min === undefined && max === undefined) return null
  return between(
    min === undefined ? null : { percent: min, isOpen: minOpen ?? false },
    max === undefined ? null : { percent: max, isOpen: maxOpen ?? false },
  )
}
