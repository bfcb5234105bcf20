/** What makes requests of one day the same, which order they share, and what a fresh one costs. */
export { freshPrice, missingParts } from './repeat.ts'
export { type SlotParts, slotOf } from './slot.ts'
export { forgetSlots, insertOrderInSlot, orderInSlot, replaceSlot, takeSlot } from './store.ts'
