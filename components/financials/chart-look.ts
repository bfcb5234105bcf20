/** Colours in the order lines are named, told apart by dashes as well. */
export const chartColours = ['var(--c-1)', 'var(--c-3)', 'var(--c-2)'] as const
export const chartDashes = ['', '6 3', '2 3'] as const
/** In pixels. */
export const chartHeight = 168
