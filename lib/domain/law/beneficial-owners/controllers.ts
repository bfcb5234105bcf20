import { chainOf, relationsOf } from '#lib/domain/law/machine/index.ts'
import { controlReading } from '#lib/domain/law/rules/index.ts'
import { type CapitalTable, exactLimit, meets } from '#lib/domain/ownership/index.ts'
import { controlBasis, type Interest, interestOf } from './interest.ts'
import type { Basis } from './outcome.ts'

/** Companies that control another, with how firmly that is found, and what each commands, worked out once it is asked for. */
export interface Controllers {
  controllers: ReadonlyMap<number, Basis>
  commandOf: (controller: number) => Interest
}

/**
 * From the root up: a company that by itself surely has most of one that surely controls the root level by level does so
 * too, without a look at all that it commands. Of every other company all is worked out.
 */
export function controllersOf(table: CapitalTable, root: number): Controllers {
  const commands = new Map<number, Interest>()
  const commandOf = (company: number) => {
    const command = commands.get(company) ?? interestOf(table, company)
    commands.set(company, command)
    return command
  }
  const controllers = new Map<number, Basis>()
  /** The root, and who surely controls it without a sum of Article 52, which a controller of it need not reach. */
  const byLevels = new Set([root])
  for (const company of fromRootUp(table, root)) {
    if (table.parties[company]?.type !== 'company' || company === root) continue
    if (leadsTo(table, company, byLevels)) {
      controllers.set(company, 'certain')
      byLevels.add(company)
      continue
    }
    const command = interestOf(table, company)
    const control = controlBasis(command, root)
    if (control === null) continue
    controllers.set(company, control.basis)
    commands.set(company, command)
    const isBySum = chainOf(control.by, table, root).some(({ by }) => by === 'lookThrough')
    if (control.basis === 'certain' && !isBySum) byLevels.add(company)
  }
  return { controllers, commandOf }
}

function fromRootUp(table: CapitalTable, root: number): ReadonlySet<number> {
  const found = new Set([root])
  const controls = Map.groupBy(table.controls, ({ of }) => of)
  for (const company of found) {
    for (const kind of ['shares', 'votes'] as const) {
      for (const { holders } of table[kind][company]?.blocks ?? []) for (const holder of holders) found.add(holder)
    }
    for (const { by } of controls.get(company) ?? []) found.add(by)
  }
  // Whoever leads there in no such way, by an arrangement for instance.
  for (const party of table.parties.keys()) found.add(party)
  return found
}

const half = exactLimit(controlReading.shares)

/** Whether one holding or relation alone surely gives control of one of these companies. */
function leadsTo(table: CapitalTable, company: number, targets: ReadonlySet<number>) {
  const { shares, votes, controls } = relationsOf(table)
  const isMost = ({ of, isJoint, isOwn, share }: (typeof shares)[number][number]) =>
    !isJoint && !isOwn && targets.has(of) && meets(share.low, half, 'low')
  const isControl = ({ of, means }: (typeof controls)[number][number]) =>
    targets.has(of) && controlReading.control[means] === 'certain'
  return (
    [...(shares[company] ?? []), ...(votes[company] ?? [])].some(isMost) || controls[company]?.some(isControl) === true
  )
}
