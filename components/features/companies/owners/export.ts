import type { Percentage } from '#lib/contract/index.ts'
import type { OwnerCertaintyRow, Threshold } from '#lib/domain/ownership/index.ts'
import { formatExactShare, monthOfBirth } from '../../../format.ts'

const head = [
  'party',
  'type',
  'birthMonth',
  'finding',
  'thresholdPercent',
  'thresholdTest',
  'standing',
  'standingReason',
  'registeredShare',
  'registeredInterests',
  'reportedShare',
  'derivedAlone',
  'derivedWithJointParcel',
  'identifiers',
]

/** A row for each party and finding, in the words of the interface; parties without a finding are there as well. */
export function ownerRows(rows: readonly OwnerCertaintyRow[], threshold: Threshold): (string | null)[][] {
  const share = (given: Percentage | null) => (given === null ? null : formatExactShare(given, 'en'))
  const body = rows.flatMap(({ row, certainty }) => {
    const interests = (row.registered?.interests ?? []).map(({ type, directOrIndirect, percentage, details }) =>
      [type, directOrIndirect, percentage ? formatExactShare(percentage, 'en') : null, details]
        .filter(Boolean)
        .join(' '),
    )
    const findings: readonly (string | null)[] = row.findings.length === 0 ? [null] : row.findings
    return findings.map((finding) => [
      row.party.name,
      row.party.kind === 'other' ? (row.party.type ?? null) : row.party.kind,
      monthOfBirth(row.party.birth),
      finding,
      String(threshold.percent),
      threshold.isInclusive ? 'atLeast' : 'moreThan',
      certainty.kind,
      certainty.by,
      share(row.registeredShare),
      interests.join('; ') || null,
      share(row.shareholder?.percentage ?? null),
      share(row.derivedShares.alone),
      share(row.derivedShares.withJoint),
      row.party.numbers.join(' ') || null,
    ])
  })
  return [head, ...body]
}
