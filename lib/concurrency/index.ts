/** How much happens at once, and how much is held. */
export { type BoundedCache, type CacheBounds, createBoundedCache } from './bounded-cache.ts'
export { createSemaphore, forEachLimit, onlyOnce, type Semaphore } from './semaphore.ts'
