/** What a role is called in English. The register writes most of them in words of its own. */
export interface RoleName {
  english: string
  normalized?: string
}

/** Roles by the register's words in small letters (functions and engagements), as of 2026-11. */
export const aresRoleNames: Readonly<Record<string, RoleName>> = {
  jednatel: { english: 'Managing director', normalized: 'Managing Director' },
  'předseda představenstva': { english: 'Chair of the board of directors', normalized: 'Chair' },
  'místopředseda představenstva': { english: 'Deputy chair of the board of directors', normalized: 'Deputy Chair' },
  'člen představenstva': { english: 'Member of the board of directors', normalized: 'Director' },
  'předseda správní rady': { english: 'Chair of the administrative board', normalized: 'Chair' },
  'člen správní rady': { english: 'Member of the administrative board', normalized: 'Director' },
  'statutární ředitel': { english: 'Statutory director', normalized: 'Managing Director' },
  'člen statutárního orgánu': { english: 'Member of the statutory body', normalized: 'Director' },
  ředitel: { english: 'Director', normalized: 'Managing Director' },
  předseda: { english: 'Chair', normalized: 'Chair' },
  místopředseda: { english: 'Deputy chair', normalized: 'Deputy Chair' },
  prokurista: { english: 'Procuration holder', normalized: 'Procuration Holder' },
  prokura: { english: 'Procuration holder', normalized: 'Procuration Holder' },
  likvidátor: { english: 'Liquidator', normalized: 'Liquidator' },
  podnikatel: { english: 'Sole trader', normalized: 'Owner' },
  'předseda dozorčí rady': { english: 'Chair of the supervisory board', normalized: 'Supervisory Chair' },
  'místopředseda dozorčí rady': { english: 'Deputy chair of the supervisory board' },
  'člen dozorčí rady': { english: 'Member of the supervisory board', normalized: 'Supervisory Director' },
  'člen kontrolní komise': { english: 'Member of the control commission' },
  'vedoucí odštěpného závodu': { english: 'Head of the branch' },
  společník: { english: 'Member' },
  komplementář: { english: 'General partner' },
  komanditista: { english: 'Limited partner' },
  akcionář: { english: 'Shareholder' },
  'jediný akcionář': { english: 'Sole shareholder' },
}

/** Engagements by their code (code list TypAngazma), where an entry has no words for them, and who acts by them. */
export const engagements: Readonly<Record<string, { czech: string; represents: boolean }>> = {
  STATUTARNI_ORGAN_CLEN: { czech: 'člen statutárního orgánu', represents: true },
  PROKURA_OSOBA: { czech: 'prokurista', represents: true },
  LIKVIDATOR_OSOBA_VR: { czech: 'likvidátor', represents: true },
  PODNIKATEL: { czech: 'podnikatel', represents: true },
  DOZORCI_RADA_CLEN: { czech: 'člen dozorčí rady', represents: false },
  SPRAVNI_RADA_CLEN: { czech: 'člen správní rady', represents: false },
  KONTROLNI_KOMISE_CLEN: { czech: 'člen kontrolní komise', represents: false },
  SPOLECNIK_OSOBA: { czech: 'společník', represents: false },
  AKCIONAR: { czech: 'akcionář', represents: false },
}

/** The engagement of a liquidator: the company is being wound up. */
export const liquidators = /^LIKVIDATOR/
