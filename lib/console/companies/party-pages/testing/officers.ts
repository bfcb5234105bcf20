import { type Journal, openJournal } from '../../../testing/journal.ts'
import { saveAppearances } from '../../parties/index.ts'

export interface Officer {
  name: string
  birth?: string | undefined
  number?: string | undefined
}

export interface OfficersOnFile extends Journal {
  /** Keeps the officers of `co_xa_…`; the order is not on file. */
  keep(company: string, officers: readonly Officer[]): Promise<string>
  /** The same, of an order that is on file. */
  file(company: string, officers: readonly Officer[]): Promise<string>
}

/** A console in which reports name officers. */
export async function openOfficers(): Promise<OfficersOnFile> {
  const journal = await openJournal()
  const { harness, place } = journal
  const keep = async (company: string, officers: readonly Officer[]) => {
    const orderId = `report-${company}`
    const order = { orderId, serviceId: `co_xa_${company}`, companyName: `${company} AG`, product: 'report' }
    const relationships = { legalRepresentatives: officers.map(officer) }
    const answer = { result: { type: 'companyReport', companyReport: { relationships } } }
    const at = harness.clock.now()
    await harness.database.transaction((tx) => saveAppearances(tx, { ...order, at }, answer))
    return orderId
  }
  const file = async (company: string, officers: readonly Officer[]) => {
    const orderId = await keep(company, officers)
    await place({ orderId, serviceId: `co_xa_${company}`, companyName: `${company} AG` })
    return orderId
  }
  return { ...journal, keep, file }
}

const officer = ({ name, birth, number }: Officer) => ({
  type: 'person',
  role: { original: 'Geschäftsführerin' },
  person: {
    name: { fullName: name },
    ...(birth === undefined ? {} : { dateOfBirth: { original: birth } }),
    ...(number === undefined ? {} : { identifiers: [{ type: 'xa_person_number', value: number }] }),
  },
})
