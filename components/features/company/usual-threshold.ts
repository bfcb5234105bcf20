import type { Threshold } from '#lib/domain/ownership/index.ts'

/** More than a quarter: what most laws take for a beneficial owner. */
export const usualThreshold: Threshold = { percent: 25, isInclusive: false }
