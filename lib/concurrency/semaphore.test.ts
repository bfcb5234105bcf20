import { describe, expect, it } from 'vitest'
import { createSemaphore, forEachLimit } from './semaphore.ts'

/** Work that ends when it is told to, and how much of it was under way at once. */
function createWork() {
  const ends: (() => void)[] = []
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((end) => ends.push(end))
    inside -= 1
  }
  return { work, ends, most: () => most }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('places', () => {
  it('are given in the order they were asked for, and a place given up is not lost', async () => {
    const places = createSemaphore(1)
    const { signal } = new AbortController()
    const release = await places.take(signal)
    const order: string[] = []
    const leaving = new AbortController()
    const left = places.take(leaving.signal).catch(() => order.push('left'))
    const second = places.take(signal).then((done) => {
      order.push('second')
      done()
    })
    leaving.abort()
    await left
    release()
    release()
    await second
    expect(order).toEqual(['left', 'second'])
    await places.take(signal)
    const third = places.take(AbortSignal.timeout(20))
    await expect(third).rejects.toThrow()
  })

  it('are no more than there are, and come back from work that fails', async () => {
    const places = createSemaphore(2)
    await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const { work, ends, most } = createWork()
    const all = Array.from({ length: 5 }, () => places.run(work))
    for (let n = 0; n < 5; n += 1) {
      await settled()
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(most()).toBe(2)
  })

  it('that were waited for are given back once, and a signal that ends later takes nobody out of the line', async () => {
    const places = createSemaphore(1)
    const release = await places.take()
    const later = new AbortController()
    const waited = places.take(later.signal)
    const order: string[] = []
    const enter = (name: string) =>
      places.take().then((done) => {
        order.push(name)
        return done
      })
    const [third, fourth] = [enter('third'), enter('fourth')]
    release()
    const releaseWaited = await waited
    later.abort()
    releaseWaited()
    releaseWaited()
    const releaseThird = await third
    await settled()
    expect(order).toEqual(['third'])
    releaseThird()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('are not given to one whose signal is over', async () => {
    await expect(createSemaphore(1).take(AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
  })
})

describe('something done for each', () => {
  it('is done for every one, so many at once', async () => {
    const { work, ends, most } = createWork()
    const done: number[] = []
    const all = forEachLimit(
      [1, 2, 3, 4, 5],
      3,
      () => true,
      async (item) => {
        await work()
        done.push(item)
      },
    )
    for (let n = 0; n < 5; n += 1) {
      await settled()
      ends.shift()?.()
    }
    await all
    expect([most(), done]).toEqual([3, [1, 2, 3, 4, 5]])
  })

  it('ends between two of them when the condition no longer holds', async () => {
    const done: number[] = []
    await forEachLimit(
      [1, 2, 3],
      1,
      () => done.length < 2,
      async (item) => void done.push(item),
    )
    expect(done).toEqual([1, 2])
  })

  it('start no other one once one failed, and the failure is told when nothing is under way', async () => {
    const { work, ends } = createWork()
    const started: number[] = []
    let outcome = 'open'
    const all = forEachLimit(
      [1, 2, 3, 4],
      2,
      () => true,
      async (item) => {
        started.push(item)
        if (item === 1) throw new Error('the first')
        await work()
      },
    ).catch((error: Error) => {
      outcome = error.message
    })
    await settled()
    expect([started, outcome]).toEqual([[1, 2], 'open'])
    ends.shift()?.()
    await all
    expect([started, outcome]).toEqual([[1, 2], 'the first'])
  })
})
