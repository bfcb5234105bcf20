/** What a role is called in English, and what the person or company that holds it may do. */
export interface RoleName {
  english: string
  normalized: string
  /** Acts for the company by this role. An auditor, an observer or a founder does not. */
  represents: boolean
  /** Holds a part of the company, with the share of its liability where the register has it. */
  owns?: true
  /** The registered right to sign, or the narrower one of a procuration holder, and how its holders exercise it. */
  authority?: { right: 'signature' | 'procuration'; exercised: 'each' | 'jointly' | 'as registered' }
}

/**
 * Role types of Enhetsregisteret by their code. Codes and Norwegian names: `/enhetsregisteret/api/roller/rolletyper` and
 * the register's list for Altinn, as of 2026-11. ISO 5009 codes are left out: GLEIF's list names none we could verify.
 */
export const roleNames: Readonly<Record<string, RoleName>> = {
  LEDE: acts('Chair of the board', 'Chair'),
  NEST: acts('Deputy chair of the board', 'Deputy Chair'),
  MEDL: acts('Board member', 'Director'),
  VARA: acts('Deputy board member', 'Deputy Director'),
  DAGL: acts('Managing director', 'Managing Director'),
  INNH: acts('Sole proprietor', 'Owner'),
  KOMP: partner('General partner', 'General Partner', true),
  DTPR: partner('Partner with shared liability', 'Partner', true),
  DTSO: partner('Partner with full liability', 'Partner', true),
  BEST: acts('Managing shipowner', 'Managing Shipowner'),
  REPR: acts('Norwegian representative of a foreign entity', 'Representative'),
  FFØR: acts('Business manager', 'Business Manager'),
  KONT: acts('Contact person', 'Contact Person'),
  KNUF: acts('Contact person of a foreign enterprise', 'Contact Person'),
  KEMN: acts('Contact person of an administrative unit', 'Contact Person'),
  KOMK: acts('Contact person of a municipality', 'Contact Person'),
  BOBE: acts('Administrator of the estate', 'Insolvency Administrator'),
  AVKL: acts('Liquidator', 'Liquidator'),
  HLED: acts("Chair of the party's executive body", 'Chair'),
  HNST: acts("Deputy chair of the party's executive body", 'Deputy Chair'),
  HMDL: acts("Member of the party's executive body", 'Director'),
  HVAR: acts("Deputy member of the party's executive body", 'Deputy Director'),
  SIGN: signs('Signatory', 'as registered'),
  SIHV: signs('Signatory, each alone', 'each'),
  SIFE: signs('Signatory, jointly', 'jointly'),
  PROK: holdsProcuration('Procuration holder', 'as registered'),
  POHV: holdsProcuration('Procuration holder, each alone', 'each'),
  POFE: holdsProcuration('Procuration holder, jointly', 'jointly'),
  SAM: partner('Co-owner', 'Co-owner', false),
  EIKM: partner('Owner municipality', 'Owner', false),
  REVI: standsBeside('Auditor', 'Auditor'),
  SREVA: standsBeside('Auditor registered in the register of auditors', 'Auditor'),
  READ: standsBeside('Address of the auditor', 'Auditor'),
  REGN: standsBeside('Accountant', 'Accountant'),
  RFAD: standsBeside('Address of the accountant', 'Accountant'),
  OBS: standsBeside('Observer', 'Observer'),
  STFT: standsBeside('Founder', 'Founder'),
  KDEB: standsBeside('Bankruptcy debtor', 'Debtor'),
  KENK: standsBeside('Person the bankruptcy concerns', 'Debtor'),
  KMOR: standsBeside('Parent company in the group', 'Parent'),
  KDAT: standsBeside('Subsidiary in the group', 'Subsidiary'),
  KGRL: standsBeside('Basis of the group', 'Group'),
  FGRP: standsBeside('Member of a group of undertakings', 'Group'),
  HFOR: standsBeside('Main undertaking', 'Group'),
  HLSE: standsBeside('Health trust', 'Group'),
  ORGL: standsBeside('Organisational unit of the public sector', 'Parent'),
  ADOS: standsBeside('Administrative unit of the public sector', 'Parent'),
  KIRK: standsBeside('Member of a joint parish council', 'Parent'),
  KTRF: standsBeside('Member of an office partnership', 'Partner'),
  VIFE: standsBeside('Participant in a joint operation', 'Partner'),
  OPMV: standsBeside('Separately registered unit', 'Group'),
  FEMV: standsBeside('Member of a joint tax registration', 'Group'),
  UTBG: standsBeside('Registered letting of premises', 'Group'),
  FUSJ: standsBeside('Is to merge with', 'Merger'),
  FISJ: standsBeside('Is to demerge with', 'Demerger'),
}

/** Who elected a member of the board, where it was not the general meeting. Codes: `/roller/representanter`. */
export const electors: Readonly<Record<string, string>> = {
  AREP: 'employee representative',
  'A-AK': 'representative of the class A shareholders',
  'B-AK': 'representative of the class B shareholders',
}

type Exercised = NonNullable<RoleName['authority']>['exercised']

function acts(english: string, normalized: string): RoleName {
  return { english, normalized, represents: true }
}

function standsBeside(english: string, normalized: string): RoleName {
  return { english, normalized, represents: false }
}

function partner(english: string, normalized: string, represents: boolean): RoleName {
  return { english, normalized, represents, owns: true }
}

function signs(english: string, exercised: Exercised): RoleName {
  return { english, normalized: 'Authorised Signatory', represents: true, authority: { right: 'signature', exercised } }
}

function holdsProcuration(english: string, exercised: Exercised): RoleName {
  return { english, normalized: 'Procuration Holder', represents: true, authority: { right: 'procuration', exercised } }
}
