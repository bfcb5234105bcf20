export const passkeysMax = 20
export const passkeyNameCharactersMax = 60
/** How long a challenge may be answered. */
export const passkeyMinutes = 5
