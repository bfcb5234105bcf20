import type { ComposedAnswer, NoOwnerRecord } from '#lib/contract/index.ts'
import {
  type CumulativeShare,
  fallbackSource,
  type OwnerThreshold,
  ownerConventions,
  type PaperStep,
} from '#lib/domain/law/index.ts'
import type { ComparedOwner } from './compare.ts'
import type { ComplexStructure, Official } from './complex.ts'
import { type DeterminationPaper, numbersOf, percentageOfText } from './paper.ts'

export interface RecordedFacts {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  /** Null where no extract of the register is on file. */
  compared: readonly ComparedOwner[] | null
  /** YYYY-MM-DD, and the order of the graph. */
  today: string
  graphOrderId: string | null
  /** Other results on file that the graph has lines of. */
  joined?: readonly ComposedAnswer[]
  /** What a person recorded of owners that were not identified, and who then stands in their place. */
  record: NoOwnerRecord | null
  officials: readonly Official[]
  /** Of the draft, only where a person switched it on. */
  complex?: ComplexStructure | null
}

/** The paper as data, for a file: every figure exact, every step with its article, lines and conventions. */
export function determinationRecord({
  paper,
  threshold,
  compared,
  today,
  graphOrderId,
  joined = [],
  record,
  officials,
  complex = null,
}: RecordedFacts) {
  const { determination, isInForce, persons, lines, nameOf } = paper
  const { source, limit, isWhatIf } = threshold
  return {
    format: 'registry-console-determination/1',
    company: { id: determination.root, name: nameOf(determination.root) },
    determinedOn: today,
    graphOrderId,
    joinedResults: joined.map(({ serviceId, companyName = null, product, orderId, at }) => ({
      ...{ company: companyName, serviceId, product, orderId, at },
    })),
    threshold: {
      ...source,
      percent: limit.percent,
      test: limit.isStrict ? 'moreThan' : 'atLeast',
      isInForce,
      isWhatIf,
    },
    persons: persons.map(({ party, status, routes, possible, art52, art52Votes, cumulative, steps }) => ({
      ...{ id: party, name: nameOf(party), status, routes, possibleRoutes: possible },
      article52Sum: art52,
      article52SumOfVotes: art52Votes,
      cumulativeOwnership: cumulativeRecord(cumulative),
      steps: steps.map((step) => stepRecord(step, paper)),
    })),
    unknownOwners: paper.unknown.map(({ kind, party, share }) => ({ kind, of: party.name, share })),
    classesOfBeneficiaries: determination.classes.map(({ of, text }) => ({ of: nameOf(of), text })),
    inPlaceOfOwners: {
      ...{ rule: fallbackSource.cite, proposal: determination.fallback },
      recorded: record && { reason: record.outcome, note: record.reason, at: record.at, by: record.by },
      /** Named only once a person has recorded why; which of them are senior managing officials, a person decides. */
      officials: record === null ? [] : officials,
    },
    complexStructureByDraft: complex && complexRecord(complex, nameOf),
    contradictoryRecords: determination.contradictions.map(({ of, kind }) => ({ of: nameOf(of), kind })),
    registerBesideComputed:
      compared?.map(({ registered, computed, difference, isEnded, isComparable }) => ({
        registered,
        isEnded,
        isComparable,
        computed:
          computed === null ? null : { id: computed.party, name: nameOf(computed.party), status: computed.status },
        proposedClass: difference?.class ?? null,
        reason: difference?.reason ?? null,
      })) ?? null,
    lines: lines.map(({ by, of, ...line }) => ({ ...line, by: nameOf(by), of: nameOf(of) })),
    decides: 'A decision aid and no legal advice: a person decides.',
  }
}

function complexRecord({ rule, outcome, layers, ...found }: ComplexStructure, nameOf: DeterminationPaper['nameOf']) {
  const { cite, verification } = rule.source
  return {
    ...{ rule: cite, verification, isDraft: true, outcome, layers },
    legalArrangements: found.arrangements.map(nameOf),
    nominees: found.nominees.map(nameOf),
    outsideTheUnion: found.outside.map(nameOf),
    withoutCountry: found.withoutCountry.map(nameOf),
  }
}

/** As numbers, as files of this format have it. */
function cumulativeRecord({ share, withJoint }: CumulativeShare) {
  const { exact, minimum = exact, maximum = exact } = percentageOfText(share)
  const { exact: jointly, maximum: most = jointly } = percentageOfText(withJoint)
  return { low: minimum, high: maximum, highWithJointParcels: most }
}

function stepRecord(step: PaperStep, paper: DeterminationPaper) {
  const { source, basis, through, result, role, chain, conventions } = step
  const { cite, eli, verification } = source
  return {
    ...{ article: cite, eli, verification, certainty: basis, through: through.map(paper.nameOf), result, role },
    /** Numbers of the lines it rests on. */
    lines: numbersOf(step, paper),
    rounds: chain.map(({ party, round, by, sum }) => ({ round, name: paper.nameOf(party), by, sum })),
    conventions: conventions.map((id) => ({ id, text: ownerConventions[id].text })),
  }
}
