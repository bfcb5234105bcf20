import 'server-only'
import { readers } from '#lib/contract/index.ts'
import { getRuntime } from '../holder.ts'
import { personOfPage } from '../session.ts'
import { heldCompany } from './stored-results.ts'

/** The title of a company's page, with its name for those who may see which companies were looked at. */
export async function titleOfCompany(serviceId: string, page: string): Promise<string> {
  const person = await personOfPage()
  if (person === null || !readers.includes(person.role)) return page
  const { database } = await getRuntime()
  const { name } = await heldCompany(database.sql, person.userId, serviceId)
  return `${page}, ${name ?? serviceId}`
}
