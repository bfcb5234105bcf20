import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeText,
  maybeTexts,
  number,
  openEnum,
  optionalBoolean,
  ownValue,
  ownWord,
  request,
  text,
  textList,
  textWithin,
  Uuid,
  whole,
} from '../../fields.ts'
import { everyone } from '../../roles.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRows, forEveryone, forReaders, page } from '../row.ts'
import { disclosureLimits, disclosureStates, disclosureSubjects, openingKinds } from '../values/compliance.ts'

const disclosureReads: readonly string[] = ['listDisclosures', 'getDisclosure', 'listDecisions']

/** Papers that are handed on by link, to somebody without an account. Who may hand on what is decided by its subject. */

const Section = text.regex(/^[a-zA-Z]{1,40}$/, { error: 'Must be the name of a section' })
const languages = ['en', 'de'] as const

/** A company by its `serviceId`, or an invoice by its id. */
export const DisclosureSubject = request({ kind: z.enum(disclosureSubjects), id: textWithin(200) })

/** A section that can stand in a paper, and why it cannot: what is not on file is not ticked. */
export const OfferedSection = answer({
  id: text,
  title: text,
  /** False where nothing of it is on file. */
  isOnFile: boolean,
})

const { nameCharactersMax, purposeCharactersMax, reasonCharactersMax, sectionsMax, daysMax } = disclosureLimits

const isOnce = (sections: readonly string[]) => new Set(sections).size === sections.length

export const NewDisclosure = request({
  subject: DisclosureSubject,
  /** In the order in which they stand in the paper. */
  sections: list(Section)
    .min(1, { error: 'At least one section is required' })
    .max(sectionsMax)
    .refine(isOnce, { error: 'Must not name a section twice' }),
  language: z.enum(languages),
  recipient: request({
    name: nonEmptyText(nameCharactersMax),
    organization: nonEmptyText(nameCharactersMax),
    email: z.email({ error: 'Must be an e-mail address' }).max(254).nullable().optional(),
  }),
  purpose: nonEmptyText(purposeCharactersMax),
  includesPersonal: optionalBoolean,
  /** Each browser proves by a code, mailed to the recipient, that it is theirs. */
  withCode: optionalBoolean,
  expiresInDays: whole(1, daysMax).optional(),
}).refine(({ withCode, recipient }) => withCode !== true || Boolean(recipient.email), {
  error: 'An e-mail address is required for a code',
  path: ['recipient', 'email'],
})
export type NewDisclosure = z.infer<typeof NewDisclosure>

export const DisclosureOpening = answer({
  at: text,
  kind: openEnum(openingKinds),
  ...maybeTexts('address', 'userAgent'),
})
export type DisclosureOpening = z.infer<typeof DisclosureOpening>

export const Disclosure = answer({
  disclosureId: text,
  subject: answer({ kind: openEnum(disclosureSubjects), id: text, name: maybeText }),
  sections: textList,
  language: openEnum(languages),
  recipient: answer({ name: text, organization: text, email: maybeText }),
  purpose: text,
  includesPersonal: boolean,
  withCode: boolean,
  state: ownWord(disclosureStates),
  createdAt: text,
  createdBy: maybeColleague,
  expiresAt: text,
  needsSecondPerson: boolean,
  /** Who confirmed it, refused it or revoked it. */
  ...maybeTexts('confirmedAt', 'endedAt', 'endReason'),
  confirmedBy: maybeColleague,
  endedBy: maybeColleague,
  /** On every page of the paper; whoever has it can compare. */
  verificationCode: text,
  paperSha256: text,
  /** How often it was shown, and when first and last. */
  openings: number,
  ...maybeTexts('firstOpenedAt', 'lastOpenedAt'),
  /** What the reader may do with it. */
  mayConfirm: boolean,
  mayRevoke: boolean,
})
export type Disclosure = z.infer<typeof Disclosure>

const disclosureParams = request({ disclosureId: Uuid })
/** Names separated by commas, each once. */
const SectionList = text
  .regex(/^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,29}$/, { error: 'Must be names of sections, separated by commas' })
  .refine((text) => isOnce(text.split(',')), { error: 'Must not name a section twice' })

const changing = consoleRows({
  roles: everyone,
  params: disclosureParams,
  answer: Disclosure,
  makesStale: disclosureReads,
})

export const disclosuresOperations = {
  previewDisclosure: forEveryone(
    'GET /api/console/disclosure-preview',
    'Returns what would stand in a paper, with every section there is of its subject',
    {
      query: request({
        kind: z.enum(disclosureSubjects),
        id: textWithin(200),
        /** Names separated by commas; all of them without. */
        sections: SectionList.optional(),
        language: z.enum(languages).optional(),
        includesPersonal: z.enum(['true', 'false']).optional(),
      }),
      answer: answer({
        sections: list(OfferedSection),
        paper: ownValue(z.unknown()),
        /** A second person confirms it before its address works. */
        needsSecondPerson: boolean,
        /** False where an admin has turned links off. */
        isAllowed: boolean,
        /** A code can be mailed. */
        canMail: boolean,
      }),
    },
  ),
  createDisclosure: forEveryone(
    'POST /api/console/disclosures',
    'Hands a paper on by link; the address is returned once and never again',
    {
      body: NewDisclosure,
      status: 201,
      answer: answer({ disclosure: Disclosure, address: text }),
      makesStale: ['listDisclosures', 'listDecisions'],
    },
  ),
  findPaper: forReaders(
    'GET /api/console/disclosed-papers/{verificationCode}',
    'Returns when a paper with this code was made here, and for whom',
    {
      params: request({
        verificationCode: text.regex(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/, {
          error: 'Must be 20 letters and digits in groups of five',
        }),
      }),
      answer: answer({
        /** Null where this console made none: it is of another, or was changed. */
        paper: maybe(
          answer({
            createdAt: text,
            paperSha256: text,
            state: ownWord(disclosureStates),
            /** Of the company or the month, and of the recipient; null for whoever may not hand on such a paper. */
            ...maybeTexts('name', 'organization'),
          }),
        ),
      }),
    },
  ),
  listDisclosures: forEveryone('GET /api/console/disclosures', 'Lists papers that were handed on, newest first', {
    query: request({
      ...page,
      by: z.enum(['me', 'all']).optional(),
      kind: z.enum(disclosureSubjects).optional(),
      id: textWithin(200).optional(),
      /** Those whose address works, or may work once it is confirmed. */
      isOpen: z.enum(['true', 'false']).optional(),
    }),
    answer: answer({ disclosures: list(Disclosure), nextCursor: maybeText }),
  }),
  getDisclosure: forEveryone(
    'GET /api/console/disclosures/{disclosureId}',
    'Returns a paper that was handed on, with the last openings of its address',
    {
      params: disclosureParams,
      answer: answer({
        disclosure: Disclosure,
        attempts: list(DisclosureOpening),
        /** Null once it is erased. */
        paper: ownValue(z.unknown()),
      }),
    },
  ),
  getDisclosureFile: forEveryone('GET /api/console/disclosures/{disclosureId}/file', 'Returns the paper as PDF', {
    params: disclosureParams,
    answer: null,
    content: 'bytes',
    cost: 'export',
  }),
  confirmDisclosure: changing(
    'POST /api/console/disclosures/{disclosureId}/confirmation',
    'Confirms as the second person that a paper is handed on; its address works from now on',
    {},
  ),
  refuseDisclosure: changing(
    'POST /api/console/disclosures/{disclosureId}/refusal',
    'Refuses as the second person that a paper is handed on',
    {
      body: request({ reason: nonEmptyText(reasonCharactersMax) }),
    },
  ),
  revokeDisclosure: changing(
    'POST /api/console/disclosures/{disclosureId}/revocation',
    'Revokes the address of a paper; it shows nothing from now on',
    {},
  ),
  resendDisclosureCode: changing(
    'POST /api/console/disclosures/{disclosureId}/codes',
    'Lets the recipient ask for another code at once, after too many of them',
    {},
  ),
}
