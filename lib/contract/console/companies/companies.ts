import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  request,
  text,
} from '../../fields.ts'
import { exporters, readers } from '../../roles.ts'
import { limits } from '../../v2/limits.ts'
import { companyParams } from '../../v2/order.ts'
import { SearchHit } from '../../v2/search.ts'
import { CompanyStatus } from '../../values.ts'
import { consoleRow, forReaders, ofCompany } from '../row.ts'
import { companyConditions, statusesAtOnceMax } from '../values/companies.ts'

export const ResultRecord = answer({
  product: text,
  orderId: text,
  responseTime: maybeText,
  maxDepth: maybeNumber,
})
export type ResultRecord = z.infer<typeof ResultRecord>

/** Stored results of a company: the newest completed order of each product. Reading them queries no register. */
export const StoredCompany = answer({
  serviceId: text,
  ...maybeTexts('name', 'jurisdictionCode', 'lastOpenedAt'),
  results: maybeList(ResultRecord),
  runningOrders: maybeNumber,
  requests: maybeNumber,
  /** When it was starred for the organization; null without a star. */
  starredAt: maybeText,
  lastReviewedAt: maybeText,
  /** What the search returned of it that saw it last, and when. */
  found: maybe(answer({ at: text, hit: SearchHit })),
})
export type StoredCompany = z.infer<typeof StoredCompany>

/** What stored reports and searches say of the status of a company, beside whatever else stands there. */
export const StatedStatus = answer({
  serviceId: text,
  status: maybe(CompanyStatus),
  condition: maybeWord(companyConditions),
  /** When its source was read. */
  statedAt: maybeText,
  /** True where something that became known later touches it. */
  isTouched: boolean,
})
export type StatedStatus = z.infer<typeof StatedStatus>

/** A company that was found or has data, whose name or number is as typed or almost so. */
export const SuggestedCompany = answer({
  serviceId: text,
  ...maybeTexts('name', 'jurisdictionCode', 'registerNumber'),
  status: maybe(CompanyStatus),
  /** As the search returned it that saw it last. */
  hit: maybe(SearchHit),
  /** When its newest stored result was retrieved; null where there is none. */
  newestAt: maybeText,
  /** How many letters of its name differ from those typed. */
  errors: number,
})
export type SuggestedCompany = z.infer<typeof SuggestedCompany>

/** Ids of companies, separated by commas. */
const ServiceIds = text
  .max(8_000)
  .refine((text) => text.split(',').length <= statusesAtOnceMax, { error: `At most ${statusesAtOnceMax} companies` })

const suggestedMax = 50

export const companiesOperations = {
  suggestCompanies: forReaders(
    'GET /api/console/company-suggestions',
    'Suggests companies that were found or have data by name, number, LEI or VAT number, misspelled ones too; no register is asked',
    {
      query: request({
        text: text.min(limits.autocompleteQueryMin).max(limits.autocompleteQueryMax),
        limit: z.coerce.number().int().min(1).max(suggestedMax).optional(),
      }),
      /** `isCut`: of more companies than are looked at, those found last were. */
      answer: answer({ companies: list(SuggestedCompany), isCut: boolean }),
    },
  ),
  listStatuses: consoleRow(
    'GET /api/console/company-statuses',
    'Returns the stored status of companies; those without one are left out',
    {
      atMost: statusesAtOnceMax,
      roles: readers,
      query: request({ serviceIds: ServiceIds }),
      answer: answer({ companies: list(StatedStatus) }),
    },
  ),
  getStoredCompany: ofCompany('GET /api/console/companies/{serviceId}', 'Returns the stored results of a company', {
    answer: StoredCompany,
  }),
  openBirthDates: consoleRow(
    'POST /api/console/companies/{serviceId}/birth-dates',
    'Records that somebody opens the full birth dates of the people of a company; pages show months without it',
    {
      roles: exporters,
      params: companyParams,
      status: 201,
      answer: answer({}),
      makesStale: [],
    },
  ),
}
