export const screeningKinds = ['confirmed', 'open', 'notCompared', 'compared'] as const
export type ScreeningKind = (typeof screeningKinds)[number]
