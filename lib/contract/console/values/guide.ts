export const guideSteps = ['search', 'order', 'owners', 'match', 'evidence'] as const
export type GuideStep = (typeof guideSteps)[number]
