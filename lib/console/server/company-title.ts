import 'server-only'
import { mayRead, readers } from '#lib/contract/index.ts'
import { companyWithResults } from '../companies/stored-results.ts'
import { getRuntime } from './runtime.ts'
import { personOfPage } from './session.ts'

/** The title of a company's page, with its name for those who may see which companies were viewed. */
export async function titleOfCompany(serviceId: string, page: string): Promise<string> {
  const person = await personOfPage()
  if (person === null || person.lacksSecondFactor || !mayRead(person.role, readers)) return page
  const { database } = await getRuntime()
  const { name } = await companyWithResults(database.sql, person.userId, serviceId)
  return `${page}, ${name ?? serviceId}`
}
