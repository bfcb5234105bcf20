export const themes = ['system', 'light', 'dark'] as const
export const densities = ['s', 'm', 'l'] as const
export const locales = ['en', 'de'] as const
