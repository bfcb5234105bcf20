import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeText,
  maybeWord,
  openEnum,
  optionalBoolean,
  ownWord,
  request,
  text,
  textWithin,
} from '../../fields.ts'
import { forAdmins, forEveryone, forReaders } from '../row.ts'
import {
  densities,
  type GuideStep,
  guideSteps,
  locales,
  type MailKind,
  type MailTime,
  mailTimes,
  mailTimesOf,
  themes,
} from '../values/people.ts'

export const Preferences = answer({
  locale: openEnum(locales),
  timeZone: maybeText,
  theme: openEnum(themes),
  density: openEnum(densities),
  hasSingleKeyShortcuts: boolean,
})
export type Preferences = z.infer<typeof Preferences>

const PreferencesChange = request({
  locale: z.enum(locales).optional(),
  timeZone: textWithin(60).optional(),
  theme: z.enum(themes).optional(),
  density: z.enum(densities).optional(),
  hasSingleKeyShortcuts: optionalBoolean,
})

export const preferencesOperations = {
  getPreferences: forEveryone('GET /api/console/preferences', 'Returns own preferences', {
    answer: Preferences,
  }),
  updatePreferences: forEveryone('PATCH /api/console/preferences', 'Changes own preferences', {
    body: PreferencesChange,
    answer: Preferences,
    makesStale: ['getPreferences'],
  }),
}

/** The first steps of whoever is new to the console, done by what they did themselves. */

/** Steps that are read only and leave nothing behind: the page that shows it says so. */
export const readSteps = ['search', 'owners'] as const satisfies readonly GuideStep[]
export type ReadStep = (typeof readSteps)[number]

export const Guide = answer({
  done: list(ownWord(guideSteps)),
  /** The company to go on with; null where nobody has found one. */
  company: maybe(answer({ serviceId: text, name: maybeText })),
})
export type Guide = z.infer<typeof Guide>

export const guideOperations = {
  updateGuide: forReaders(
    'PATCH /api/console/guide',
    'Records a step of your own guide that was read, hides the guide or shows it again',
    {
      body: request({ read: z.enum(readSteps).optional(), isHidden: optionalBoolean }),
      answer: answer({}),
      makesStale: ['getHome'],
    },
  ),
}

export const mailDefaults: Readonly<Record<MailKind, MailTime>> = {
  alerts: 'immediate',
  mentions: 'immediate',
  deadlines: 'daily',
  orders: 'off',
  monitoring: 'daily',
  account: 'immediate',
}

/** Why a mail server did not take a mail. */
export const mailFaults = ['refused', 'deferred', 'unreachable', 'tls', 'login'] as const
export type MailFault = (typeof mailFaults)[number]

const time = openEnum(mailTimes)
export const MailChoices = answer({
  alerts: time,
  mentions: time,
  deadlines: time,
  orders: time,
  monitoring: time,
  account: time,
})
export type MailChoices = z.infer<typeof MailChoices>

const timeOf = (kind: MailKind) => z.enum(mailTimesOf[kind]).optional()
const MailChange = request({
  alerts: timeOf('alerts'),
  mentions: timeOf('mentions'),
  deadlines: timeOf('deadlines'),
  orders: timeOf('orders'),
  monitoring: timeOf('monitoring'),
  account: timeOf('account'),
})

export const mailOperations = {
  getMailChoices: forEveryone('GET /api/console/mail', 'Returns what one gets by e-mail', {
    /** `isOn` is false where this console sends no e-mail, `isDemo` true for an account that gets none whatever it chooses. */
    answer: answer({ isOn: boolean, isDemo: maybeBoolean, choices: MailChoices }),
  }),
  changeMailChoices: forEveryone('PATCH /api/console/mail', 'Changes what one gets by e-mail', {
    body: MailChange,
    answer: answer({ isOn: boolean, isDemo: maybeBoolean, choices: MailChoices }),
    makesStale: ['getMailChoices'],
  }),
  sendTestMail: forAdmins(
    'POST /api/console/mail/test',
    'Sends a test mail to oneself now, and returns what the server said',
    {
      /** `fault` is null where the mail server has taken it. */
      answer: answer({ to: text, fault: maybeWord(mailFaults) }),
      makesStale: [],
    },
  ),
}
