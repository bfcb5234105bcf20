import { classNames } from '../../../ui/class-names.ts'

/** A line of what the box offers; the one Enter takes has the bar of what is selected. */
export function optionClass(isMarked: boolean): string {
  return classNames(
    'flex min-h-row-m cursor-default items-center gap-inset px-4 max-panel:px-5',
    isMarked && 'bg-selected shadow-[inset_2px_0_0_var(--accent)]',
  )
}
