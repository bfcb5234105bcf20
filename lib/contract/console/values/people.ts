export const passwordCharactersMin = 12
export const passwordCharactersMax = 200

/**
 * Why a password of valid length is refused: it is common, derived from its owner's data, or one repeated character or a
 * sequence. The error has the type `password_common` and so on.
 */
export const weaknesses = ['common', 'personal', 'simple'] as const
export type Weakness = (typeof weaknesses)[number]
