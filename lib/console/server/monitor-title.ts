import 'server-only'
import { mayRead, readers } from '#lib/contract/index.ts'
import { aboutMonitor } from '../monitors/about.ts'
import { getRuntime } from './runtime.ts'
import { personOfPage } from './session.ts'

/** The title of a monitor's page, with the company's name where the service can be read. */
export async function titleOfMonitor(monitorId: string, page: string): Promise<string> {
  const person = await personOfPage()
  if (person === null || person.lacksSecondFactor || !mayRead(person.role, readers)) return page
  const { about } = await aboutMonitor(await getRuntime(), monitorId)
  const name = about?.companyName ?? about?.serviceId
  return name ? `${page} · ${name}` : page
}
