export const registerCodes = ['xa', 'xb', 'xc'] as const

export type RegisterCode = (typeof registerCodes)[number]
