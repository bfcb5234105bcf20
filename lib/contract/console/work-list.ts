import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, Uuid } from '../fields.ts'
import { readers } from '../roles.ts'
import type { Operation } from '../v2/operation.ts'
import { ServiceId } from '../v2/order.ts'
import { CompanyStatus } from '../values.ts'
import { changeSeverities } from './company-states.ts'
import { CalendarDay, Colleague, FileTag, fileLimits, fileStatuses, riskClasses } from './files.ts'
import { own } from './row.ts'
import { notComparedReasons, screeningKinds } from './screening-states.ts'

/** The companies an organization works on, in one compact answer, and changes to the files of many of them. */

/** What a status comes to, whatever word the register has for it. */
export const companyConditions = ['active', 'restructuring', 'dissolution', 'insolvency', 'inactive'] as const
export type CompanyCondition = (typeof companyConditions)[number]

/** `editsAtOnceMax` keeps a change of many files below the console's bound for a body. */
export const workListLimits = { companiesMax: 20_000, editsAtOnceMax: 100, monitorsAtOnceMax: 500 } as const

/** The screening of a company in the least that a list says of it. */
export const ListedScreening = answer({
  kind: openEnum(screeningKinds),
  /** Whom matches are confirmed of, or open of. */
  names: maybe(z.array(z.string())),
  count: maybe(z.number()),
  notCompared: maybe(openEnum(notComparedReasons)),
  /** Of a comparison that is whole: of how many parties, with how many lists. */
  ...{ parties: maybe(z.number()), lists: maybe(z.number()) },
  /** Of the oldest list, where that says something. */
  ...maybeTexts('day'),
})
export type ListedScreening = z.infer<typeof ListedScreening>

/** Values that are not known are left out: the list of ten thousand companies is one answer. */
export const WorkListCompany = answer({
  serviceId: z.string(),
  ...maybeTexts('name', 'registerNumber', 'jurisdictionCode', 'lastOpenedAt'),
  status: maybe(CompanyStatus),
  condition: maybe(openEnum(companyConditions)),
  /** When the newest stored result of each product was retrieved. */
  results: maybe(z.record(z.string(), z.string())),
  isStarred: maybe(z.boolean()),
  /** How many changes its newest results lack, and the severity of the gravest; absent where none is known. */
  changes: maybe(z.number()),
  changeSeverity: maybe(openEnum(changeSeverities)),
  screening: maybe(ListedScreening),
  file: maybe(
    answer({
      version: z.number(),
      status: openEnum(fileStatuses),
      ...maybeTexts('assigneeId', 'dueOn'),
      riskClass: maybe(openEnum(riskClasses)),
      tags: maybe(z.array(z.string())),
      /** How much became known after it was approved; left out where nothing did. */
      changedSince: maybe(z.number()),
    }),
  ),
})
export type WorkListCompany = z.infer<typeof WorkListCompany>

export const fileEditStates = ['changed', 'conflict', 'refused'] as const

/** What became of one file of a change of many. */
export const FileEdit = answer({
  serviceId: z.string(),
  state: openEnum(fileEditStates),
  /** The current version, after a conflict too. */
  version: maybe(z.number()),
  /** Who has changed it meanwhile. */
  changedBy: maybe(Colleague),
  code: maybe(z.string()),
  detail: maybe(z.string()),
})
export type FileEdit = z.infer<typeof FileEdit>

const tags = z.array(FileTag).max(fileLimits.tagsMax)

/** A change that fits every file; tags are added to and taken from those a file has. */
export const ManyFileChanges = request({
  assigneeId: Uuid.nullable().optional(),
  dueOn: CalendarDay.nullable().optional(),
  tagsAdded: tags.optional(),
  tagsRemoved: tags.optional(),
})
export type ManyFileChanges = z.infer<typeof ManyFileChanges>

export const workListOperations = {
  getWorkList: own(
    'GET /api/console/work-list',
    'Returns every company with data, a file or a star; last opened first',
    {
      roles: readers,
      answer: answer({
        companies: z.array(WorkListCompany),
        /** Whom files are assigned to, also users who have left. */
        people: z.array(Colleague),
        /** The reader. */
        userId: z.string(),
        /** There are more companies than the answer has. */
        isCut: z.boolean(),
      }),
    },
  ),
  editFiles: own(
    'PATCH /api/console/files',
    'Changes the files of several companies, each by itself; a file that was changed meanwhile is named and stays',
    {
      roles: readers,
      body: request({
        files: z
          .array(request({ serviceId: ServiceId, version: z.int().min(0) }))
          .min(1)
          .max(workListLimits.editsAtOnceMax),
        changes: ManyFileChanges.refine((changes) => Object.keys(changes).length > 0, {
          error: 'A change is required',
        }),
      }),
      answer: answer({ files: z.array(FileEdit) }),
    },
  ),
} as const satisfies Record<string, Operation>
