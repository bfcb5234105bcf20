/** Numbers from a seed, so that a run can be had again: 0 or more, below what is asked for. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a generator repeat soon.
    return Math.floor((state / 2 ** 32) * below)
  }
}
