import type { KnowledgeKind } from '#lib/testing/leaving-places.ts'
import { missing } from '../../../compliance/cases/testing/cases.ts'
import { approve, companyIn } from '../../../compliance/files/testing/company.ts'
import { compareBehind } from '../../../compliance/sanctions/index.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from '../../../compliance/sanctions/testing/companies.ts'
import type { Journal } from '../../../testing/journal.ts'
import { partiesMayDiffer } from '../../screening-states/index.ts'

/** A company with a report and a file of the analyst that is due, of which something of this kind becomes known by the acts of the product. */
export async function becomesKnown(journal: Journal, serviceId: string, kind: KnowledgeKind): Promise<void> {
  const { harness, ask } = journal
  const company = companyIn(journal, serviceId)
  const params = { serviceId }
  await journal.place({ orderId: `${serviceId}-1`, serviceId, companyName: 'Muster AG', at: -60 })
  await company.report(`${serviceId}-1`, 1, 'Old Street 1')
  const changes = { assigneeId: harness.users.analyst, dueOn: harness.clock.now().toISOString().slice(0, 10) }
  const { value: file } = await ask('editFile', { params, body: { version: 0, changes } })
  const acts: Record<KnowledgeKind, () => Promise<unknown>> = {
    change: () => company.moved(`${serviceId}-event`, 99, 'New Street 2'),
    newerAnswer: () => company.prefilled(`${serviceId}-2`, 50, 'New Street 2'),
    match: async () => {
      await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
      await harness.database.transaction((tx) => partiesMayDiffer(tx, [serviceId]))
      await bringOfac(journal, '2026-11-20', oakmoorRow)
      await compareBehind(harness, new AbortController().signal)
    },
    case: async () => (await ask('createCase', { params, body: missing })).value,
    approval: async () => {
      const { stateVersion } = (await ask('listOpenItems', { params })).value
      await approve(journal, serviceId, { version: file.version, stateVersion })
      await company.resigned(`${serviceId}-event`, 50, harness.clock.now())
    },
  }
  await acts[kind]()
}
