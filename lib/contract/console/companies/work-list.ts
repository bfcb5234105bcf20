import type { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  nullableText,
  number,
  openEnum,
  optionalText,
  queryBoolean,
  queryInteger,
  request,
  TextMap,
  text,
  Uuid,
  whole,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { ServiceId } from '../../v2/order.ts'
import { CompanyStatus } from '../../values.ts'
import { CalendarDay, Colleague, FileTag, maybeColleague, Wanted } from '../fields.ts'
import { consoleRow, forReaders } from '../row.ts'
import {
  changeSeverities,
  companyConditions,
  partyGaps,
  partyLimits,
  screeningKinds,
  workListLimits,
} from '../values/companies.ts'
import { fileLimits, fileStatuses, riskClasses } from '../values/compliance.ts'
import { notComparedReasons, ReviewedBy } from './company-states.ts'

/** The companies an organization works on, in one compact answer, and changes to the files of many of them. */

/** Columns the list is ordered by. */
export const workListSorts = [
  'name',
  'status',
  'number',
  'jurisdiction',
  'onFile',
  'changes',
  'screening',
  'sinceReview',
  'risk',
  'file',
  'assignee',
  'dueOn',
  'tags',
  'openedAt',
] as const
export type WorkListSort = (typeof workListSorts)[number]

/** The screening of a company in the least that a list says of it. */
export const ListedScreening = answer({
  kind: openEnum(screeningKinds),
  /** Whom matches are confirmed of, or open of. */
  names: maybeTextList,
  /** Left out where each is named once. */
  count: maybeNumber,
  /** Of confirmed matches alone: how many more are open. */
  open: maybeNumber,
  notCompared: maybeWord(notComparedReasons),
  /** Of a comparison that is whole: of how many parties, with how many lists. */
  ...{ parties: maybeNumber, lists: maybeNumber },
  /** Of the oldest list, where that says something. */
  ...maybeTexts('day'),
})
export type ListedScreening = z.infer<typeof ListedScreening>

/** When the reader last reviewed a company, and how much became known of it since; left out where nothing is known to have. */
export const SinceReview = answer({
  /** Left out for a review. */
  how: maybe(ReviewedBy.shape.how),
  at: text,
  ...{ changes: maybeNumber, matches: maybeNumber, discrepancies: maybeNumber },
  /** How much of it is serious. */
  serious: maybeNumber,
})
export type SinceReview = z.infer<typeof SinceReview>

/** Values that are not known are left out. */
export const WorkListCompany = answer({
  serviceId: text,
  ...maybeTexts('name', 'registerNumber', 'lastOpenedAt'),
  status: maybe(CompanyStatus),
  condition: maybeWord(companyConditions),
  /** When the newest stored result of each product was retrieved. */
  results: maybe(TextMap),
  isStarred: maybeBoolean,
  /** How many changes its newest results lack, and the severity of the gravest; absent where none is known. */
  changes: maybeNumber,
  changeSeverity: maybeWord(changeSeverities),
  screening: maybe(ListedScreening),
  sinceReview: maybe(SinceReview),
  /** The newest batches that mean it. */
  batches: maybeTextList,
  file: maybe(
    answer({
      version: number,
      status: openEnum(fileStatuses),
      ...maybeTexts('assigneeId', 'dueOn'),
      riskClass: maybeWord(riskClasses),
      tags: maybeTextList,
      /** How much became known after it was approved; left out where nothing did. */
      changedSince: maybeNumber,
    }),
  ),
})
export type WorkListCompany = z.infer<typeof WorkListCompany>

export const fileEditStates = ['changed', 'conflict', 'refused'] as const

/** What became of one file of a change of many. */
export const FileEdit = answer({
  serviceId: text,
  state: openEnum(fileEditStates),
  /** The current version, after a conflict too. */
  version: maybeNumber,
  /** Who has changed it meanwhile. */
  changedBy: maybeColleague,
  code: maybeText,
  detail: maybeText,
})
export type FileEdit = z.infer<typeof FileEdit>

const word = optionalText(60)
/** One or several, with commas. */
const words = optionalText(600)

/** What a list of companies is narrowed to. */
const workListFilter = {
  /** Of a name in any alphabet, a register number or a tag; or a whole id. */
  text: optionalText(300),
  /** Words of the name of a person or company that stands in it as an officer, holder, owner or related party. */
  party: optionalText(partyLimits.nameCharactersMax),
  ...{ country: words, condition: word, product: word },
  /** A status of a file or risk classes, or `none`. */
  ...{ file: word, risk: words },
  /** `me`, `nobody`, or the id of a user. */
  assignee: word,
  tag: optionalText(fileLimits.tagCharactersMax),
  /** The newest data is older than so many days. */
  age: queryInteger(1, 36_500).optional(),
  /** `overdue`, or due within so many days. */
  due: text.regex(/^(?:overdue|\d{1,4})$/).optional(),
  /** The next review is `overdue`, or due in a month, `2026-12`; several with commas. */
  review: text
    .max(200)
    .regex(/^(?:(?:^|,)(?:overdue|\d{4}-(?:0[1-9]|1[0-2])))+$/)
    .optional(),
  starred: queryBoolean.optional(),
  /** Matches it has: `open` or `confirmed`. */
  screening: word,
  /** `changed` or `serious`: what became known since the reader's review; `never`: the reader has not reviewed it. */
  sinceReview: word,
  /** The companies of a batch, all of them, also those without data, file or star. */
  batch: word,
}

const WorkListQuery = request({
  limit: queryInteger(1, workListLimits.pageMax).optional(),
  cursor: optionalText(200),
  ...workListFilter,
  /** "dueOn,-name": ascending, then descending; what has no value comes last. */
  sort: optionalText(200),
})

/** How many companies there are of a kind, and how many of them fit the filters; null where there are none, or not all were looked through. */
const counted = { all: number, chosen: number.nullable() }
const Counted = answer(counted)

/** Companies by what an organization plans its work by. Each is in one class of risk and in at most one month. */
export const CompanyCounts = answer({
  risks: answer({ high: Counted, medium: Counted, low: Counted, none: Counted }),
  /** Those with most companies first; where ids name no country, it is null. */
  countries: list(answer({ code: nullableText, ...counted })),
  /** Reviews that were due before today, and those of this month and the next ones, `YYYY-MM`. */
  reviews: answer({ overdue: Counted, months: list(answer({ month: text, ...counted })) }),
})
export type CompanyCounts = z.infer<typeof CompanyCounts>

const tags = list(FileTag).max(fileLimits.tagsMax)

/** A change that fits every file; tags are added to and taken from those a file has. */
export const ManyFileChanges = request({
  assigneeId: Uuid.nullable().optional(),
  wanted: Wanted.nullable().optional(),
  dueOn: CalendarDay.nullable().optional(),
  tagsAdded: tags.optional(),
  tagsRemoved: tags.optional(),
})
export type ManyFileChanges = z.infer<typeof ManyFileChanges>

export const workListOperations = {
  getWorkList: forReaders(
    'GET /api/console/work-list',
    'Lists companies with data, a file or a star; starred ones and those last opened first, unless an order is given',
    {
      query: WorkListQuery,
      answer: answer({
        companies: list(WorkListCompany),
        nextCursor: maybeText,
        /** How many fit, and how many there are in all; at least that many where the flag beside says so. */
        ...{
          total: maybeNumber,
          isMore: maybeBoolean,
          all: maybeNumber,
          isAllMore: maybeBoolean,
        },
        /** The text was looked for in the companies with the newest data, not in all. */
        isCut: boolean,
        /** Why a party that was asked for may stand in more companies than these. */
        partyGaps: maybeList(openEnum(partyGaps)),
        /** What occurs and can be chosen; in the first answer of a list. */
        ...{ countries: maybeTextList, tags: maybeTextList },
        /** The newest batches, and the one that was asked for. */
        batches: maybeList(answer({ batchId: text, name: text })),
        /** Whom files are assigned to, also users who have left. */
        people: list(Colleague),
        /** The reader. */
        userId: text,
      }),
    },
  ),
  countCompanies: consoleRow(
    'GET /api/console/work-list/counts',
    'Counts the companies of the list by risk, country and month of the next review: all, and those that fit',
    // Who looks for a party is written down with the list that is found, once.
    { roles: readers, query: request(workListFilter).omit({ party: true }), answer: CompanyCounts },
  ),
  editFiles: forReaders(
    'PATCH /api/console/files',
    'Changes the files of several companies, each by itself; a file that was changed meanwhile is named and stays',
    {
      body: request({
        files: list(request({ serviceId: ServiceId, version: whole(0) }))
          .min(1)
          .max(workListLimits.editsAtOnceMax),
        changes: ManyFileChanges.refine((changes) => Object.keys(changes).length > 0, {
          error: 'A change is required',
        }),
      }),
      answer: answer({ files: list(FileEdit) }),
      makesStale: ['getWorkList', 'getCompanyFile', 'listFileChronology'],
    },
  ),
}
