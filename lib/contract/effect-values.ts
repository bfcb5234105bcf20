import { listOfEach } from './keys-of.ts'

/**
 * What an act of a person does beyond its own purpose, as far as a control of the product depends on it. Everything that
 * guards such acts follows from here: nothing names rows by itself.
 */
export const effects = [
  /** Answers what opens something to whoever has read it. */
  'readsSecret',
  /** From now on data goes to a place where it did not go before. */
  'sendsElsewhere',
  /** What held people back, or would have noticed them, holds or notices less. */
  'weakensControl',
  /** What would show what was done is gone, or will be sooner. */
  'destroysEvidence',
  /** Adds a way in, or lets one reach further. */
  'opensAccount',
  /** Shuts somebody else out: a person, a program, a receiver. */
  'endsAccess',
] as const
export type Effect = (typeof effects)[number]

/**
 * Whose the thing is that an act changes: the organization's, the account of whoever acts, the account of another, or a
 * paper's that is handed on. It decides who is told: the other admins, the owner of the account, or whom the paper names.
 */
export const concerns = ['organization', 'own', 'account', 'paper'] as const
export type Concern = (typeof concerns)[number]

/** Whoever is told of an act that was done; a paper's own notices go to its maker and to its second person. */
export const toldOf: Readonly<Record<Concern, 'otherAdmins' | 'owner' | 'itsPeople'>> = {
  organization: 'otherAdmins',
  own: 'owner',
  account: 'owner',
  paper: 'itsPeople',
}

/**
 * Before it counts a second person confirms it: `ruled` where the organization's rule for papers says so, `byEffect` where an effect
 * wants one and the organization's rule for acts of administrators is on. One's own account is nobody else's to decide on, and that
 * of another is left to be helped at once: its owner is told, and it confirms nothing for a day.
 */
export const secondPersonOf: Readonly<Record<Concern, 'ruled' | 'byEffect' | 'never'>> = {
  organization: 'byEffect',
  own: 'never',
  account: 'never',
  paper: 'ruled',
}

interface Consequence {
  /** How old a proof of identity may be, in minutes; what changes the ways into one's own account wants one of just now. */
  proof: Readonly<Record<'own' | 'other', number>>
  /** Whether anybody is told. */
  isTold: boolean
  /** Whether what is the organization's needs a second person for it, where its rule says so: what hides or allows other acts. */
  needsSecond: boolean
}

/** How long a sign-in or a confirmation counts as a proof, and how long as one for the ways into one's own account. */
export const identityMinutes = 10
export const ownAccountMinutes = 2

const usual = { own: identityMinutes, other: identityMinutes }
const ofWaysIn = { own: ownAccountMinutes, other: identityMinutes }

/** A secret that was read is listed where it is kept; everything else is told to those who would not have seen it. */
export const consequences: Readonly<Record<Effect, Consequence>> = {
  readsSecret: { proof: usual, isTold: false, needsSecond: false },
  sendsElsewhere: { proof: usual, isTold: true, needsSecond: false },
  weakensControl: { proof: ofWaysIn, isTold: true, needsSecond: true },
  destroysEvidence: { proof: usual, isTold: true, needsSecond: true },
  opensAccount: { proof: ofWaysIn, isTold: true, needsSecond: false },
  endsAccess: { proof: usual, isTold: true, needsSecond: false },
}

/** Effects of a body's fields, each of them said, also where it has none; of a part of the body, those of its own fields. */
type FieldEffects<Body> = {
  readonly [Field in Exclude<keyof Body, 'base'>]-?: readonly Effect[] | PartEffects<NonNullable<Body[Field]>>
}
type PartEffects<Part> = { readonly [Field in keyof Part]-?: readonly Effect[] }

interface AlwaysEffects {
  of: Concern
  always: readonly Effect[]
  byField?: undefined
}

/** Of a row: nothing, effects of every call, or of a call by the fields its body names. */
export type RowEffects<Body> = 'none' | AlwaysEffects | { of: Concern; always?: undefined; byField: FieldEffects<Body> }

/** The same without the types of a body. */
export type ActEffects =
  | 'none'
  | AlwaysEffects
  | { of: Concern; always?: undefined; byField: Readonly<Record<string, readonly Effect[] | PartEffects<unknown>>> }

export function always(of: Concern, ...given: readonly Effect[]): AlwaysEffects {
  return { of, always: given }
}

/** Rows that do nothing beyond their purpose. */
export function none<const Id extends string>(...ids: readonly Id[]): Readonly<Record<Id, 'none'>> {
  return listOfEach({ none: ids })
}
