/** In the order lines are named. */
export const chartColours = ['var(--c-1)', 'var(--c-3)', 'var(--c-2)'] as const
/** In pixels. */
export const chartHeight = 168
