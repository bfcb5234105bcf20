import type { AnyDate, CompanyReport, CompanyStatus } from '#lib/contract/index.ts'
import { openEventsOf, proceedingOf } from '#lib/domain/proceedings/index.ts'

/** Why the entered rules of signing may not count. */
export interface Caveat {
  /** Powers pass to an administrator, to liquidators or to nobody; of any other event the register does not say. */
  kind: 'insolvency' | 'dissolution' | 'other'
  /** The type of the event as it came; null where only the status says it. */
  event: string | null
  since: AnyDate | null
}

/** Events that leave the powers of the officers as they are. */
const harmless =
  /^(?:mergerOrAcquisition|headquartersAddressChanged|registeredAddressChanged|registeredOffice\w+|legalNameChanged|otherNamesChanged|legalFormChanged|spinOff|demerger|registerAnnotation|lei[A-Z]\w+)$/
const order: readonly Caveat['kind'][] = ['insolvency', 'dissolution', 'other']

/** What must be read before any rule of signing, the gravest first; empty where the register enters nothing of the kind. */
export function signingCaveats({ basicInformation, risk }: CompanyReport): Caveat[] {
  const entered = openEventsOf(basicInformation).flatMap(({ type, effectiveDate }): Caveat[] => {
    if (harmless.test(type ?? '')) return []
    return [{ kind: proceedingOf(type) ?? 'other', event: type ?? null, since: effectiveDate ?? null }]
  })
  const stated = [
    kindOfStatus(basicInformation?.status),
    risk?.factors?.openInsolvencyProceedings === true ? ('insolvency' as const) : null,
  ]
  const unentered = [...new Set(stated)].flatMap((kind): Caveat[] =>
    kind === null || entered.some((one) => one.kind === kind) ? [] : [{ kind, event: null, since: null }],
  )
  return [...entered, ...unentered].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The rules are not relied upon: somebody else acts for the company, or nobody. */
export function voidsRules({ kind }: Caveat): boolean {
  return kind !== 'other'
}

function kindOfStatus(status: CompanyStatus | null | undefined): Caveat['kind'] | null {
  const kind = proceedingOf(status?.normalized) ?? proceedingOf(status?.original)
  return kind ?? (status?.isActive === false ? 'dissolution' : null)
}
