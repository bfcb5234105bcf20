/** How much happens at once. */
export { createSemaphore, forEachLimit, onlyOnce, type Semaphore } from './semaphore.ts'
