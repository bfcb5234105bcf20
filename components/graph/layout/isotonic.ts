/**
 * Moves values as little as possible (least squares, by weight) so that they do not fall: the pool of adjacent violators,
 * in one run. With `value[i]` reduced by the room needed left of it, this is placing things side by side without overlap.
 * The weights are used up, and `size` is room to work in: as many numbers as there are values.
 */
export function makeRising(value: Float64Array, weight: Float64Array, size: Int32Array, count: number): void {
  let top = -1
  // Pools take the places of the values they hold: the sum, the weight and how many.
  for (let index = 0; index < count; index += 1) {
    let pooledWeight = weight[index] ?? 0
    let pooledSum = (value[index] ?? 0) * pooledWeight
    let pooledSize = 1
    while (top >= 0 && (value[top] ?? 0) * pooledWeight >= pooledSum * (weight[top] ?? 0)) {
      pooledSum += value[top] ?? 0
      pooledWeight += weight[top] ?? 0
      pooledSize += size[top] ?? 0
      top -= 1
    }
    top += 1
    value[top] = pooledSum
    weight[top] = pooledWeight
    size[top] = pooledSize
  }
  let index = count
  for (let pool = top; pool >= 0; pool -= 1) {
    const mean = (value[pool] ?? 0) / (weight[pool] ?? 1)
    const from = index - (size[pool] ?? 0)
    while (index > from) {
      index -= 1
      value[index] = mean
    }
  }
}
