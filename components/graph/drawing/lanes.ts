/** A line across a gap: from where it comes in above to where it goes on below. */
export interface Crossing {
  above: number
  below: number
}

/** How near two lines in one lane may end. */
const clearance = 12
/** More than these no gap has room for; what is left shares the last one. */
const lanesMax = 64
/** Lanes beyond those that are needed, so that fewer lines cross. */
const spare = 2

/** From where to where something lies across a gap. */
export interface Stretch {
  left: number
  right: number
}

export interface EdgeLanes {
  laneOf: number[]
  trunkLaneOf: number[]
  count: number
}

/**
 * Gives lines lanes, lowest first, so that no two overlap in one. Of lines that run the same way the outer one is the lower:
 * lines from one side into one box then never cross. Trunks come first: a line above a trunk crosses it once, one beneath it
 * every branch.
 */
export function lanesOf(crossings: readonly Crossing[], trunks: readonly Stretch[] = []): EdgeLanes {
  const lanes: Stretch[][] = []
  const laneOf = new Array<number>(crossings.length).fill(0)
  const trunkStretches = trunks.map(({ left, right }) => stretchOf({ above: left, below: right }))
  const depth = Math.min(lanesMax, deepest([...crossings.map(stretchOf), ...trunkStretches]) + spare)
  const put = (stretch: Stretch, lane: number) => {
    const known = lanes[lane] ?? []
    lanes[lane] = known
    insert(known, stretch)
    return lane
  }
  const trunkLaneOf = trunkStretches.map((trunk) => put(trunk, freeLane(lanes, trunk, [0, lanesMax]) ?? lanesMax - 1))
  const indices = [...crossings.keys()]
  const at = (index: number): Crossing => crossings[index] ?? { above: 0, below: 0 }
  const rightwards = indices.filter((index) => at(index).below >= at(index).above)
  const leftwards = indices.filter((index) => at(index).below < at(index).above)
  rightwards.sort((a, b) => at(a).above - at(b).above)
  leftwards.sort((a, b) => at(b).above - at(a).above)
  for (const run of [rightwards, leftwards]) {
    /** How far the lines of this run reach in each lane. */
    const reach: number[] = []
    for (const index of run) {
      const sign = run === rightwards ? 1 : -1
      const { above, below } = at(index)
      const open = reach.findLastIndex((end) => end + clearance >= above * sign)
      const stretch = stretchOf(at(index))
      const lane =
        freeLane(lanes, stretch, [open + 1, depth]) ?? freeLane(lanes, stretch, [0, lanesMax]) ?? lanesMax - 1
      put(stretch, lane)
      reach[lane] = Math.max(reach[lane] ?? Number.NEGATIVE_INFINITY, below * sign)
      for (let lower = 0; lower < lane; lower += 1) reach[lower] ??= Number.NEGATIVE_INFINITY
      laneOf[index] = lane
    }
  }
  return { laneOf, trunkLaneOf, count: lanes.length }
}

function stretchOf({ above, below }: Crossing): Stretch {
  return { left: Math.min(above, below) - clearance / 2, right: Math.max(above, below) + clearance / 2 }
}

/** How many lie over each other at most. */
function deepest(stretches: readonly Stretch[]) {
  const starts = Float64Array.from(stretches, ({ left }) => left).sort()
  const ends = Float64Array.from(stretches, ({ right }) => right).sort()
  let most = 0
  let ended = 0
  for (let begun = 0; begun < starts.length; begun += 1) {
    while ((ends[ended] ?? 0) <= (starts[begun] ?? 0)) ended += 1
    most = Math.max(most, begun + 1 - ended)
  }
  return most
}

function freeLane(lanes: readonly Stretch[][], stretch: Stretch, [from, to]: readonly [number, number]) {
  for (let lane = from; lane < to; lane += 1) {
    const known = lanes[lane]
    if (known === undefined) return lane
    const next = known[placeOf(known, stretch)]
    const before = known[placeOf(known, stretch) - 1]
    if ((next === undefined || next.left > stretch.right) && (before === undefined || before.right < stretch.left))
      return lane
  }
  return null
}

/** Where a stretch belongs in a lane, which is in order; by halves, because a lane may have thousands. */
function placeOf(lane: readonly Stretch[], { left }: Stretch) {
  let [low, high] = [0, lane.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lane[middle]?.left ?? 0) < left) low = middle + 1
    else high = middle
  }
  return low
}

function insert(lane: Stretch[], stretch: Stretch) {
  lane.splice(placeOf(lane, stretch), 0, stretch)
}
