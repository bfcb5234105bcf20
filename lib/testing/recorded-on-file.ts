import { BeneficialOwner, CompanyReport, type Jurisdictions } from '#lib/contract/index.ts'
import { createConnectors } from '#lib/registers/connector/index.ts'
import { registers, worldwide } from '#lib/registers/index.ts'
import { transportTo } from '#lib/registers/testing/loopback.ts'
import type { Posed } from '#lib/registers/testing/posed.ts'
import { everyPosed } from '#lib/registers/testing/posed-registers.ts'
import { knownOf } from '#lib/service/graph/answer.ts'
import { assembleGraph } from '#lib/service/graph/assemble.ts'
import { catalogueOfRegister } from '#lib/service/jurisdictions/index.ts'
import type { OnFile } from './on-file.ts'

const now = new Date('2026-11-26T12:00:00Z')

/** What the service says that can be ordered of the registers these companies are in. */
export function recordedCatalogue(): Jurisdictions {
  const reach = ({ slug }: { slug: string }) => transportTo('http://127.0.0.1:1', { slug })
  const own = registers.map((one) => one.open(reach))
  const { issuing } = worldwide.open(reach, registers, { jurisdictions: ['de'] })
  const all = [...own, ...issuing].map((one) => ({ ...one, credentials: [] }))
  return catalogueOfRegister(createConnectors(all), new Set())
}

/** The companies that recordings answer for, each with all that a register answered of it. */
export async function recordedOnFile(): Promise<OnFile[]> {
  const recordings = process.env.RECORDINGS ?? ''
  const found: OnFile[] = []
  for (const { code, fixtures, posedIn } of everyPosed) {
    for (const folder of [fixtures, ...(recordings === '' ? [] : [recordings])]) {
      const companies = Map.groupBy(await posedIn(folder), ({ about }) => about)
      found.push(...[...companies].flatMap(([about, answers]) => companyOf(`co_${code}_${about}`, answers)))
    }
  }
  return found
}

function companyOf(serviceId: string, answers: readonly Posed[]): OnFile[] {
  const answerTo = (question: string) => {
    const result = answers.find(({ name }) => name === question)?.result
    return result !== undefined && 'value' in result ? result : null
  }
  const report = answerTo('report')
  if (report === null) return []
  const read = CompanyReport.parse(Object(report.value).value)
  const held: unknown = Object(answerTo('shareholders')?.value).value
  const owners: unknown[] | null = Object(Object(answerTo('ubo')?.value).value).ultimateBeneficialOwners ?? null
  const answer = held === undefined || held === null ? null : JSON.stringify(held)
  const known = knownOf({ serviceId, answer, code: 'capability.not_available', detail: null })
  return [
    {
      ...{ serviceId, name: read.basicInformation?.legalName ?? serviceId, report: read, statements: null },
      parts: report.completeness?.parts ?? [],
      owners: owners?.map((one) => BeneficialOwner.parse(one)) ?? null,
      isOwnersClosed: false,
      graph: assembleGraph(new Map([[serviceId, known]]), { rootId: serviceId, maxDepth: 1, now, isRunning: false }),
    },
  ]
}
