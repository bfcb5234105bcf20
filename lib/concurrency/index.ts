/** How much happens at once, and how much is held. */
export { createBoundedCache } from './bounded-cache.ts'
export { countOn } from './counts.ts'
export { createGathered } from './gathered.ts'
export { createPlaces, type Places } from './places.ts'
export { createRate, type Rate } from './rate.ts'
export { createSemaphore, forEachLimit, onlyOnce, type Semaphore } from './semaphore.ts'
export { createShares, type Shares } from './shares.ts'
export { createTurnsOfMany, type TurnsOfMany } from './turns.ts'
