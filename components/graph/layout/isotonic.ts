/**
 * Moves values as little as possible (least squares, by weight) so that they do not fall: the pool of adjacent violators,
 * in one run. With `value[i]` reduced by the room needed left of it, this is placing things side by side without overlap.
 */
export function makeRising(value: Float64Array, weight: Float64Array, count: number): void {
  const sum = new Float64Array(count)
  const total = new Float64Array(count)
  const size = new Int32Array(count)
  let top = -1
  for (let index = 0; index < count; index += 1) {
    let pooledSum = (value[index] ?? 0) * (weight[index] ?? 0)
    let pooledWeight = weight[index] ?? 0
    let pooledSize = 1
    while (top >= 0 && (sum[top] ?? 0) * pooledWeight >= pooledSum * (total[top] ?? 0)) {
      pooledSum += sum[top] ?? 0
      pooledWeight += total[top] ?? 0
      pooledSize += size[top] ?? 0
      top -= 1
    }
    top += 1
    sum[top] = pooledSum
    total[top] = pooledWeight
    size[top] = pooledSize
  }
  let index = 0
  for (let pool = 0; pool <= top; pool += 1) {
    const mean = (sum[pool] ?? 0) / (total[pool] ?? 1)
    for (let inside = 0; inside < (size[pool] ?? 0); inside += 1) value[index++] = mean
  }
}
