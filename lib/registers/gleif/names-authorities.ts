import { schemeOfAuthority } from '#lib/domain/identifiers/index.ts'
import list from './authorities.json' with { type: 'json' }

/**
 * Registration authorities by GLEIF's code: all of its list 1.7 of 2022-03-23, the newest on hand; a later one is given by its
 * code. `type` is the identifier's; the number of any other authority is told apart by its code, because two courts give the
 * same one.
 */
export const authorities: Readonly<Record<string, { name: string; type?: string }>> = Object.fromEntries(
  Object.entries(list.authorities).map(([code, name]) => [code, { name, type: schemeOfAuthority(code) ?? undefined }]),
)

/** Codes that name no authority: none known, none yet, public legal documents. */
export const noAuthority = new Set(['RA777777', 'RA888888', 'RA999999'])

/** Codes of a legal form that name none: not on the list yet, none at all. */
export const noForm = new Set(['8888', '9999'])
