import type { CompanyStatus, StatusEvent } from '#lib/contract/index.ts'
import { caseEnds, caseStarts, caseTypes, companyStatuses, statusDetails } from './names-status.ts'
import { passedOn } from './personal.ts'
import type { CompanyProfile, Insolvency, InsolvencyCase } from './schema.ts'
import { companiesHouseLanguage, filled, inCamelCase, inWords, sourceKeys } from './translate-values.ts'

/** A status the register gives; one unknown here is shown as written, and never as active. */
export function statusOf(code: string | null | undefined): CompanyStatus | undefined {
  const given = filled(code)
  if (given === undefined) return undefined
  const known = Object.hasOwn(companyStatuses, given) ? companyStatuses[given] : undefined
  return {
    original: known?.label ?? inWords(given),
    normalized: inCamelCase(given),
    isActive: known?.isActive ?? false,
  }
}

const ended: ReadonlySet<string> = new Set(['dissolved', 'closed', 'removed', 'converted-closed'])

/** Whether the company is no more: nobody is in an office of it, whatever its last entries say. */
export function hasEnded({ company_status: status, date_of_cessation: day }: CompanyProfile): boolean {
  return ended.has(filled(status) ?? '') || filled(day) !== undefined
}

const ofCompany = { subject: 'registeredEntity', originalLanguage: companiesHouseLanguage } as const

/** What the profile itself says of the company's end, and of an office it cannot be reached at. */
export function eventsOfProfile(profile: CompanyProfile): StatusEvent[] {
  const { company_status: status, company_status_detail: detail } = profile
  const known = Object.hasOwn(companyStatuses, status ?? '') ? companyStatuses[status ?? ''] : undefined
  const ended = filled(profile.date_of_cessation)
  const found = [
    known?.event === undefined && ended === undefined
      ? null
      : {
          type: known?.event ?? 'businessClosed',
          label: labelOf(profile),
          field: ended === undefined ? 'company_status' : 'date_of_cessation',
          ended,
        },
    detailOf(detail),
    profile.registered_office_is_in_dispute === true
      ? {
          type: 'registeredOfficeInDispute',
          label: 'Registered office is in dispute',
          field: 'registered_office_is_in_dispute',
        }
      : null,
    profile.undeliverable_registered_office_address === true
      ? {
          type: 'registeredOfficeUndeliverable',
          label: 'Registered office address is undeliverable',
          field: 'undeliverable_registered_office_address',
        }
      : null,
  ].filter((one) => one !== null)
  return found.map((one) => ({
    type: one.type,
    ...ofCompany,
    state: 'current',
    effectiveDate: 'ended' in one ? one.ended : undefined,
    original: one.label,
    source: { document: sourceKeys.profile, entryType: one.field, entryTypeLabel: one.label },
  }))
}

function labelOf({ company_status: status }: CompanyProfile): string {
  return statusOf(status)?.original ?? 'Ceased'
}

function detailOf(code: string | null | undefined) {
  const given = filled(code)
  // `active` and `dissolved` repeat the status.
  if (given === undefined || Object.hasOwn(companyStatuses, given)) return null
  const known = Object.hasOwn(statusDetails, given) ? statusDetails[given] : undefined
  return {
    type: known?.event ?? inCamelCase(given),
    label: known?.label ?? inWords(given),
    field: 'company_status_detail',
  }
}

/** One event a case of the insolvency register, and the cases with their days as they are entered. */
export function insolvencyOf(insolvency: Insolvency): { events: StatusEvent[]; insolvency: Record<string, unknown> } {
  return { events: insolvency.cases.flatMap(eventOf), insolvency: passedOn(withoutAddresses(insolvency)) }
}

function eventOf(given: InsolvencyCase): StatusEvent[] {
  const code = filled(given.type)
  if (code === undefined) return []
  const known = Object.hasOwn(caseTypes, code) ? caseTypes[code] : undefined
  const label = known?.label ?? inWords(code)
  return [
    {
      type: known?.event ?? inCamelCase(code),
      ...ofCompany,
      state: isOver(given) ? 'ended' : 'current',
      effectiveDate: startOf(given),
      caseIdentifier: filled(given.number),
      original: label,
      source: { document: sourceKeys.insolvency, entryType: code, entryTypeLabel: label },
    },
  ]
}

function isOver({ dates }: InsolvencyCase): boolean {
  return (dates ?? []).some(({ type, date }) => filled(date) !== undefined && caseEnds.has(type ?? ''))
}

function startOf({ dates }: InsolvencyCase): string | undefined {
  const days = caseStarts.map((start) => filled((dates ?? []).find(({ type }) => type === start)?.date))
  return days.find((day) => day !== undefined)
}

/** Office-holders are named with their role; where they are written to is theirs. */
function withoutAddresses(insolvency: Insolvency): unknown {
  return {
    ...insolvency,
    cases: insolvency.cases.map((given) => ({
      ...given,
      practitioners: listOf(given.practitioners).map((one) => {
        const { address: _address, ...rest } = Object(one)
        return rest
      }),
    })),
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}
